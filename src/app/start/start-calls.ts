/** Sends the calls that a page needs first, signed as every call, and leaves their answers to whoever makes them. */
import type { EarlyCall, EarlyCalls, RawAnswer, SentCall } from '#lib/http/early-calls.ts';
import { accountPath, callHeaders, type SigningKeys } from '#lib/http/call-headers.ts';
import { requestTimeout } from '#contract/constants.ts';
import { firstCallsOf, type ListMemory } from './first-calls.ts';

export type StartCalls = {
  readonly early: EarlyCalls;
  readonly keys: SigningKeys & { readonly apiBase: string };
  readonly memory: ListMemory;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export function startCalls(
  { early, keys, memory, fetch, now }: StartCalls,
  /** Null where the page has what it shows. */
  page: Pick<Location, 'pathname' | 'search'> | null,
  token: string,
  language: string,
): void {
  const account = { method: 'POST', path: accountPath, search: '' } as const;
  for (const question of [account, ...(page ? firstCallsOf(page.pathname, page.search, memory) : [])]) {
    const call: EarlyCall = { ...question, token, language };
    early.start(call, sent(call), (asked) => memory.remember(call.path, asked));
  }

  function sent(call: EarlyCall): SentCall {
    const nobodyWaits = new AbortController();
    const signal = AbortSignal.any([nobodyWaits.signal, AbortSignal.timeout(requestTimeout)]);
    return { answer: answerOf(call, signal), cancel: () => nobodyWaits.abort() };
  }

  async function answerOf(call: EarlyCall, signal: AbortSignal): Promise<RawAnswer> {
    const answer = await fetch(`${keys.apiBase}${call.path}${call.search === '' ? '' : `?${call.search}`}`, {
      method: call.method,
      headers: callHeaders(keys, call, language, Math.floor(now() / 1000)),
      signal,
    });
    const headers = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  }
}
