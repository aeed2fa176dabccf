/** The headers of every call (contract.md, "Requests"): language, app, signature, bearer token. */
import { appHeader, signatureHeader } from '#contract/api/signature.ts';
import { sign } from './signature.ts';

export type SigningKeys = { readonly appId: string; readonly signatureKey: string };

/** The call that loads the account. */
export const accountPath = '/account/payout';

/** `time` is seconds of the server's clock as far as it is known; `path` is without its query. */
export function callHeaders(
  { appId, signatureKey }: SigningKeys,
  { path, token }: { readonly path: string; readonly token: string | null },
  language: string,
  time: number,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    [appHeader]: appId,
    // As it travels: whoever asks for a record by words gets them encoded by the browser.
    [signatureHeader]: sign({ app: appId, time, path: new URL(path, 'http://a').pathname }, signatureKey),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}
