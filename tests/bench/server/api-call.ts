/** Signed calls of the benchmarks, and the tokens that they need. */
import AES from 'crypto-js/aes.js';

export const benchAccount = { email: 'administrator@bookdesk.test', password: 'bookdesk-demo' };

/** `path` without its query. */
export function signedHeaders(path: string, token: string | null): Record<string, string> {
  const payload = JSON.stringify({ app: 'bookdesk', time: Math.floor(Date.now() / 1000), path });
  return {
    'x-app': 'bookdesk',
    'x-signature': AES.encrypt(payload, 'bookdesk-local-signature').toString(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

export async function tokenFrom(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...signedHeaders('/auth/login', null), 'content-type': 'application/json' },
    body: JSON.stringify(benchAccount),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
