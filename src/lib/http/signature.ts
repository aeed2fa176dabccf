/** The signature header: crypto-js AES over `{app, time, path}` (specification, section 7; contract.md, "Requests"). */
import AES from 'crypto-js/aes';
import type { SignaturePayload } from '#contract/api/signature-payload.ts';

/** Base64 in OpenSSL's salted format. `time` is seconds of the server's clock as far as it is known. */
export function sign(payload: SignaturePayload, key: string): string {
  return AES.encrypt(JSON.stringify(payload), key).toString();
}
