/** A signed call of the floor. The cipher comes with the first call, so that the sign-in form does not wait for it. */

const tokenOf = () => /(?:^|; )accessToken=([^;]+)/.exec(document.cookie)?.[1];

export async function call<Answer>(method: 'GET' | 'POST', path: string, search = '', body?: object) {
  const { default: AES } = await import('crypto-js/aes');
  const payload = JSON.stringify({ app: 'bookdesk', time: Math.floor(Date.now() / 1000), path });
  const token = tokenOf();
  const answer = await fetch(`/api${path}${search}`, {
    method,
    headers: {
      'x-app': 'bookdesk',
      'x-signature': AES.encrypt(payload, 'bookdesk-local-signature').toString(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${decodeURIComponent(token)}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return (await answer.json()) as Answer;
}
