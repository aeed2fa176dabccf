/** What no record names goes after a day, and nothing else ever does. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStorage } from '#server/storage/disk-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { sweepFiles } from '#server/storage/sweep-files.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer, testTime } from '#tests/helpers/server-client.ts';
import { buildBook } from '#tests/server/factories/build-records.ts';

const hour = 3_600_000;

describeOnDatabase('the sweep of files', (databases) => {
  let server: TestServer;
  let folder: string;
  let storage: ReturnType<typeof createDiskStorage>;
  beforeAll(async () => {
    server = await startServer(databases);
    folder = await mkdtemp(join(tmpdir(), 'bookdesk-sweep-'));
    storage = createDiskStorage(folder);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const put = async (key: string, ageHours: number) => {
    const path = join(folder, 'arrived');
    await writeFile(path, 'x');
    await storage.put(key, { path, size: 1, mediaType: 'text/plain' });
    const at = new Date(testTime - ageHours * hour);
    await utimes(join(folder, ...key.split('/')), at, at);
    return key;
  };
  const attachment = () => `attachments/${randomUUID()}.txt`;

  it('takes what no record names for a day, and leaves what one names, what is young, and what is not ours', async () => {
    const { kysely } = server.database;
    const author = await server.addUser(['author']);
    const named = await put(attachment(), 48);
    await kysely
      .insertInto('attachments')
      .values({
        name: 'a.txt',
        media_type: 'text/plain',
        size: 1,
        sha256: '',
        storage_key: named,
        owner_id: author.id,
      })
      .execute();
    const young = await put(attachment(), 23);
    const orphan = await put(attachment(), 25);
    const foreign = await put('attachments/readme.txt', 900);

    const [page, formerPage] = [randomUUID(), randomUUID()];
    const pages = [
      await put(`pages/${page}/whole.webp`, 48),
      await put(`pages/${formerPage}/whole.webp`, 48),
    ];
    await kysely
      .updateTable('attachments')
      .set({ picture: `/files/pages/${page}/whole.webp`, picture_width: 4, picture_height: 3 })
      .where('storage_key', '=', named)
      .execute();

    const [shown, earlier, lost] = [randomUUID(), randomUUID(), randomUUID()];
    const covers: Record<string, string[]> = {};
    for (const id of [shown, earlier, lost])
      covers[id] = [await put(`covers/${id}/whole.webp`, 48), await put(`covers/${id}/64.webp`, 48)];
    const book = await buildBook(kysely, { owner_id: author.id, cover: `/files/covers/${shown}/whole.webp` });
    // A version leads back to it.
    await sql`
      insert into revisions (subject_type, subject_id, version, fields, snapshot)
      values ('books', ${book}, 900, '{cover}', ${JSON.stringify({ cover: `/files/covers/${earlier}/whole.webp` })}::jsonb)
    `.execute(kysely);

    expect(await sweepFiles({ database: kysely, storage }, testTime)).toBe(4);
    const left = async (key: string) => (await storage.read(key)) !== null;
    expect([await left(pages[0] ?? ''), await left(pages[1] ?? '')]).toEqual([true, false]);
    for (const key of [named, young, foreign, ...(covers[shown] ?? []), ...(covers[earlier] ?? [])])
      expect([key, await left(key)]).toEqual([key, true]);
    for (const key of [orphan, ...(covers[lost] ?? [])]) expect([key, await left(key)]).toEqual([key, false]);
    expect(await sweepFiles({ database: kysely, storage }, testTime)).toBe(0);
  });

  it('goes on behind one that cannot be removed, and takes that one another night', async () => {
    const { kysely } = server.database;
    const keys = [await put(attachment(), 30), await put(attachment(), 30), await put(attachment(), 30)];
    const stuck = keys.toSorted()[0] ?? '';
    const failing: Storage = {
      put: (...args) => storage.put(...args),
      read: (key) => storage.read(key),
      list: (of) => storage.list(of),
      remove: (key) => (key === stuck ? Promise.reject(new Error('kept')) : storage.remove(key)),
    };
    expect(await sweepFiles({ database: kysely, storage: failing }, testTime)).toBe(2);
    expect((await storage.read(stuck)) !== null).toBe(true);
    expect(await sweepFiles({ database: kysely, storage }, testTime)).toBe(1);
  });

  it('says at each file that it goes on', async () => {
    const { kysely } = server.database;
    const files = [{ key: attachment(), at: new Date(testTime), size: 1 }];
    const few: Storage = {
      put: (...args) => storage.put(...args),
      read: (key) => storage.read(key),
      remove: (key) => storage.remove(key),
      async *list(of) {
        if (of === 'attachments') yield* [...files, ...files];
      },
    };
    let said = 0;
    await sweepFiles({ database: kysely, storage: few }, testTime, async () => void (said += 1));
    expect(said).toBe(2);
  });

  it('finds the versions that lead back to a picture by an index', async () => {
    const { kysely } = server.database;
    const plan = await kysely.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select 1 from revisions
        where snapshot ->> 'cover' is not null and snapshot ->> 'cover' = any(array['a'])`.execute(
        transaction,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('revisions_by_cover');
  });

  it('is a job of the night', async () => {
    server.clock.now = Date.UTC(2026, 4, 12, 8);
    expect(await server.app.sweepFiles()).toEqual(new Date('2026-05-12T20:00:00Z'));
    const { rows } = await sql`
      select to_char(night, 'YYYY-MM-DD') as night, found from nightly_runs where name = 'sweep_files'`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([{ night: '2026-05-11', found: 0 }]);
  });
});
