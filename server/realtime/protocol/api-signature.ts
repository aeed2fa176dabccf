/** Calls of the HTTP API are signed over method, path, parameters and the body's digest; old ones are refused. */
import { createHash } from 'node:crypto';
import { type ApiAnswer, type ApiCall, refusedWith } from './api-answer.ts';
import type { Hub } from './hub.ts';
import { isSignature } from './signing.ts';

type Checked =
  | { readonly kind: 'signed'; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly answer: ApiAnswer };

const refused = (reason: string): Checked => ({ kind: 'refused', answer: refusedWith(401, reason) });

export function checkApiSignature({ app, limits, now }: Hub, call: ApiCall): Checked {
  const params = readParams(call.queryString);
  if (params === null) return { kind: 'refused', answer: refusedWith(400, 'The query cannot be read') };
  const { auth_signature: signature = '', ...signed } = params;
  if (signed['auth_key'] !== app.key) return refused('Unknown auth_key');
  if (signed['auth_version'] !== '1.0') return refused('Unknown auth_version');
  const seconds = Number(signed['auth_timestamp']);
  if (!Number.isInteger(seconds) || Math.abs(now() - seconds * 1000) > limits.signedWithin) {
    return refused(`Timestamp expired: the server's time is ${Math.floor(now() / 1000)}`);
  }
  if (!isSignature(app.secret, signedText(call, signed), signature)) return refused('Invalid signature');
  // The signature covers the digest, so a body without one would not be covered by anything.
  const digest = call.body === '' ? undefined : createHash('md5').update(call.body).digest('hex');
  if (signed['body_md5'] !== digest) return refused('Invalid body_md5');
  return { kind: 'signed', params: signed };
}

function signedText({ method, path }: ApiCall, params: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [method, path, sorted.map(([name, value]) => `${name}=${value}`).join('&')].join('\n');
}

/** Not as a form would be read: a plus is a plus, as the libraries sign it. Null where it cannot be read. */
function readParams(queryString: string): Record<string, string> | null {
  try {
    return Object.fromEntries(
      queryString
        .split('&')
        .filter((pair) => pair !== '')
        .map((pair) => {
          const at = pair.indexOf('=');
          const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
          return [decodeURIComponent(name).toLowerCase(), decodeURIComponent(value)];
        }),
    );
  } catch {
    return null;
  }
}
