/** Files in a bucket of S3-compatible storage. Each is sent in one request, its size known: it has arrived before. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import { checkedKey, keyPattern, type Storage, StorageRefusal } from './storage.ts';
import type { S3Config } from './storage-config.ts';

/** Codes of the servers that have no room left, or no more for this bucket. */
const full =
  /<Code>(?:XMinio\w*StorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded|InsufficientCapacity)<\/Code>/;

/** The keys that we make need no escapes in XML; those of others are passed over. */
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';

export function createS3Storage({ endpoint, bucket, prefix, region, accessKey, secret }: S3Config): Storage {
  let loading: Promise<AwsClient> | null = null;
  const client = () =>
    (loading ??= import('aws4fetch').then(
      ({ AwsClient: Client }) =>
        new Client({ accessKeyId: accessKey, secretAccessKey: secret, region, service: 's3', retries: 2 }),
    ));
  const call = (method: string, key: string, init: RequestInit = {}) =>
    ask(method, `/${prefix}${checkedKey(key)}`, init);

  /** `place` within the bucket, with a query where it has one. */
  async function ask(method: string, place: string, init: RequestInit = {}): Promise<Response> {
    const fetching = (await client()).fetch(`${endpoint}/${bucket}${place}`, { ...init, method });
    const answer = await fetching.catch((cause: unknown) => {
      throw new StorageRefusal(
        'STORAGE_UNAVAILABLE',
        `The storage cannot be reached for ${method} ${place}`,
        {
          cause,
        },
      );
    });
    if (answer.ok || answer.status === 404) return answer;
    const text = await answer.text();
    const message = `The storage answered ${answer.status} to ${method} ${place}: ${text}`;
    if (answer.status === 507 || full.test(text)) throw new StorageRefusal('STORAGE_FULL', message);
    if (answer.status >= 500 || answer.status === 429)
      throw new StorageRefusal('STORAGE_UNAVAILABLE', message);
    throw new Error(message);
  }

  return {
    async put(key, { path, mediaType }) {
      const { status } = await call('PUT', key, {
        body: await openAsBlob(path, { type: mediaType }),
        // The file would have to be read twice to be hashed for the signature; TLS protects it on its way.
        headers: { 'content-type': mediaType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      });
      if (status === 404) throw new Error(`The storage has no bucket ${bucket}`);
    },
    async read(key) {
      const answer = await call('GET', key);
      if (answer.status === 404 || answer.body === null) return null;
      const stream = Readable.from(answer.body);
      return { stream, size: Number(answer.headers.get('content-length') ?? 0) };
    },
    async remove(key) {
      await call('DELETE', key);
    },
    async *list(folder) {
      let from: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${checkedKey(folder)}/` });
        if (from !== null) query.set('continuation-token', from);
        const page = await (await ask('GET', `?${query.toString()}`)).text();
        for (const [, contents = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf(contents, 'Key').slice(prefix.length);
          const at = new Date(textOf(contents, 'LastModified'));
          if (keyPattern.test(key) && !Number.isNaN(at.getTime())) yield { key, at };
        }
        from = textOf(page, 'NextContinuationToken') || null;
      } while (from !== null);
    },
  };
}
