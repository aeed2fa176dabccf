/** Files in a bucket of S3-compatible storage. Each is sent in one request, its size known: it has arrived before. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import { checkedKey, type Storage } from './storage.ts';
import type { S3Config } from './storage-config.ts';

export function createS3Storage({ endpoint, bucket, prefix, region, accessKey, secret }: S3Config): Storage {
  let loading: Promise<AwsClient> | null = null;
  const client = () =>
    (loading ??= import('aws4fetch').then(
      ({ AwsClient: Client }) =>
        new Client({ accessKeyId: accessKey, secretAccessKey: secret, region, service: 's3', retries: 2 }),
    ));
  const addressOf = (key: string) => `${endpoint}/${bucket}/${prefix}${checkedKey(key)}`;

  async function call(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const answer = await (await client()).fetch(addressOf(key), { ...init, method });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The storage answered ${answer.status} to ${method} ${key}: ${await answer.text()}`);
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
  };
}
