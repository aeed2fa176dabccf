/** Sends a call before the code that makes it is there, signed as every call. */
import { requestTimeout } from '#contract/constants.ts';
import { callHeaders, type SigningKeys } from './call-headers.ts';
import type { EarlyCall, RawAnswer, SentCall } from './early-calls.ts';

export type EarlySender = {
  readonly keys: SigningKeys & { readonly apiBase: string };
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export function sendEarly({ keys, fetch, now }: EarlySender, call: EarlyCall): SentCall {
  const nobodyWaits = new AbortController();
  const signal = AbortSignal.any([nobodyWaits.signal, AbortSignal.timeout(requestTimeout)]);
  return { answer: answered(), cancel: () => nobodyWaits.abort() };

  async function answered(): Promise<RawAnswer> {
    const answer = await fetch(`${keys.apiBase}${call.path}${call.search === '' ? '' : `?${call.search}`}`, {
      method: call.method,
      headers: callHeaders(keys, call, call.language, Math.floor(now() / 1000)),
      signal,
    });
    const headers = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  }
}
