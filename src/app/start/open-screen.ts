/**
 * Opens a screen. Where it shows a record, that is asked for at once, beside the code, and what was shown stays until both
 * are there: the page is drawn once, whole, instead of empty and then filled. It waits for a slow answer no longer than
 * nobody notices; the screen then says what it waits for.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { wait as pause } from '#lib/timing/wait.ts';
import type { ScreenInput } from '#machines/navigation/navigation.data.ts';
import { firstRecordOf } from './first-records.ts';

/** In milliseconds: within it an answer to a click feels immediate. */
const patience = 100;
/** In milliseconds: a screen asks as it is drawn, and what it has not asked for by then it does not need. */
const longestUnasked = 1000;

type Ports = {
  readonly load: (name: ScreenInput['name']) => Promise<unknown>;
  readonly http: HttpClient;
  readonly queries: QueryClient;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};

export async function openScreen(
  { load, http, queries, wait = pause }: Ports,
  { name, params, userId }: ScreenInput,
  signal: AbortSignal,
): Promise<void> {
  const record = firstRecordOf(name, params);
  const known = record && queries.getQueryCache().find({ queryKey: userKey(userId, ...record.key) });
  if (record === null || known?.state.data !== undefined) return void (await load(name));
  const underWay = known?.state.fetchStatus === 'fetching' ? known.promise : undefined;
  const ahead = underWay ? null : http.ahead(record.path, record.query);
  const drop = () => ahead?.drop();
  signal.addEventListener('abort', drop);
  try {
    const answered = ahead?.settled ?? underWay?.catch(() => undefined);
    await Promise.all([load(name), Promise.race([answered, wait(patience)])]);
  } finally {
    void wait(longestUnasked).then(drop);
  }
}
