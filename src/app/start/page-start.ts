/**
 * What the document loads beside the entry where there is a token: it sends the first calls while the code that reads
 * their answers is still on its way.
 */
import { createCookieJar } from '#lib/storage/cookies.ts';
import { earlyCalls, startKeys } from './page-calls.ts';
import { createListMemory } from './list-memory.ts';
import { startCalls } from './start-calls.ts';

const token = createCookieJar(location.protocol === 'https:').read('accessToken');
if (token)
  startCalls(
    {
      early: earlyCalls,
      keys: startKeys(import.meta.env),
      memory: createListMemory(() => localStorage),
      fetch: (...call) => fetch(...call),
      now: Date.now,
    },
    location,
    token,
    document.documentElement.lang,
  );
