/** A picture in the storage: all of its sizes or none, and nothing left where it arrived. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureUses } from '#contract/resources/picture.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { createDiskStorage } from '#server/storage/disk-storage.ts';
import { noFiles } from '#tests/helpers/no-files.ts';
import type { Storage } from '#server/storage/storage.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { photograph, pngBomb } from '#tests/helpers/hostile-pictures.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

let arrivals: string;
beforeAll(async () => {
  arrivals = await mkdtemp(join(tmpdir(), 'bookdesk-arrivals-'));
});
afterAll(() => rm(arrivals, { recursive: true, force: true }));

const store = (storage: Storage, use: keyof typeof pictureUses, bytes: Buffer) =>
  storePicture({ storage, arrivals }, pictureUses[use], Readable.from([bytes]));
const anonymous = (keys: readonly string[]) => keys.map((key) => key.replace(/[\da-f-]{36}/, '…'));

/** Keeps nothing, and has room for so many files. */
function smallStorage(room: number) {
  const kept: string[] = [];
  const removed: string[] = [];
  const storage: Storage = {
    async put(key) {
      if (kept.length === room) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
      kept.push(key);
    },
    read: async () => null,
    remove: async (key) => void removed.push(key),
    list: noFiles,
  };
  return { storage, kept, removed };
}

it.each([
  ['cover', pngOf(400, 600), ['covers/…/whole.webp', 'covers/…/64.webp', 'covers/…/128.webp']],
  ['avatar', pngOf(300, 200), ['avatars/…/whole.webp', 'avatars/…/48.webp', 'avatars/…/96.webp']],
] as const)('keeps every size of a %s below one name', async (use, bytes, keys) => {
  const { storage, kept } = smallStorage(9);
  const stored = await store(storage, use, bytes);
  expect(stored).toMatchObject({ kind: 'stored', url: `/files/${kept[0]}` });
  expect(anonymous(kept)).toEqual(keys);
  expect(new Set(kept.map((key) => key.split('/')[1])).size).toBe(1);
  expect(await readdir(arrivals)).toEqual([]);
});

it('takes back what was kept already when there is no room for the rest', async () => {
  const { storage, removed } = smallStorage(1);
  await expect(store(storage, 'cover', pngOf(400, 600))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(anonymous(removed)).toContain('covers/…/whole.webp');
  expect(await readdir(arrivals)).toEqual([]);
});

it('keeps nothing of what it refuses', async () => {
  const { storage, kept } = smallStorage(9);
  expect(await store(storage, 'avatar', pngBomb(50_000, 50_000))).toEqual({
    kind: 'refused',
    fault: 'image_pixels:40',
  });
  expect(await store(storage, 'avatar', Buffer.from('<svg/>'))).toEqual({
    kind: 'refused',
    fault: 'file_kind:JPG, PNG, WEBP',
  });
  expect([kept, await readdir(arrivals)]).toEqual([[], []]);
});

describeOnDatabase('an avatar', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  it('is served in every size, without what its camera wrote', async () => {
    const storage = createDiskStorage(join(server.dataFolder, 'files'));
    const stored = await store(storage, 'avatar', await photograph(900, 600));
    const url = stored.kind === 'stored' ? stored.url : '';
    const sizes = [];
    for (const name of ['whole', '48', '96']) {
      const answer = await server.app.inject({ url: url.replace('whole', name) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.rawPayload.includes('Telephone')).toBe(false);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [512, 512],
      [48, 48],
      [96, 96],
    ]);
    expect((await server.app.inject({ url: url.replace('whole', '64') })).statusCode).toBe(404);
  });
});
