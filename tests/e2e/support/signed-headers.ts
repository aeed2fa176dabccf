/** Headers of a call to the API outside the browser, signed as the client signs. */
import AES from 'crypto-js/aes.js';

/** `path` below the API's base, without the query. */
export function signedHeaders(path: string, token?: string): Record<string, string> {
  const payload = JSON.stringify({ app: 'bookdesk', time: Math.floor(Date.now() / 1000), path });
  return {
    'x-app': 'bookdesk',
    'x-signature': AES.encrypt(payload, 'bookdesk-local-signature').toString(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}
