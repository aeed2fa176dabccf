/** Sold places that a browser test is about, made over the API: each far away, on days of its own. */
import { serverUrl, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

export type MadeAd = { readonly id: number; readonly version: number; readonly title: string };

const dayLength = 86_400_000;
let made = 0;

/** A month of its own for each test of each worker. */
export function ownMonth(): string {
  made += 1;
  const months = (process.pid % 1000) + made * 1000;
  return new Date(Date.UTC(2031 + Math.floor((months % 1900) / 12), months % 12, 1))
    .toISOString()
    .slice(0, 7);
}

/** Eight in the morning in Vietnam. */
export const morning = (day: string, later = 0) =>
  new Date(Date.parse(`${day}T01:00:00.000Z`) + later * dayLength).toISOString();

export async function adCall<Data>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Data> {
  const headers = signedHeaders(path.split('?')[0] ?? path, await tokenOf('admin'));
  const answer = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

export function makeAd(changes: object): Promise<MadeAd> {
  made += 1;
  return adCall<MadeAd>('POST', '/textlinks', {
    place: 'header',
    title: `Thử ${process.pid}-${made}`,
    advertiser: 'Hiệu sách Thử',
    target_url: 'https://thu.vn/',
    price: 1_000_000,
    ...changes,
  });
}

/** Puts whatever holds a place of text links into the trash, the demo data's too. */
export async function clearPlace(place: string): Promise<void> {
  const held = await adCall<MadeAd[]>(
    'GET',
    `/textlinks?filter[place]=${place}&limit=1000&fields[textlinks]=id`,
  );
  if (held.length === 0) return;
  await adCall('POST', '/textlinks/bulk', { ids: held.map(({ id }) => id), event: { type: 'trash' } });
}
