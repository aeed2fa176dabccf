import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackup, dumpToRestore, newestDump } from '#server/db/backup.ts';
import { type OpenDatabase, openPglite } from '#server/db/open-database.ts';

const never = (error: unknown) => {
  throw error;
};

describe('a backup of the embedded database', () => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openPglite(null);
    await sql`create table notes (text text)`.execute(database.kysely);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bookdesk-backup-'));
    await sql`delete from notes`.execute(database.kysely);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (text: string) => sql`insert into notes values (${text})`.execute(database.kysely);
  const files = () => readdir(join(folder, 'backup')).then((names) => names.toSorted());

  it('is made once at first, and then only of changes', async () => {
    const backup = await createBackup(database, folder, never);
    expect(await backup.dumpIfChanged()).toBe(await newestDump(folder));
    expect(await backup.dumpIfChanged()).toBeNull();
    await write('Chương 1');
    expect(await backup.dumpIfChanged()).toBe(await newestDump(folder));
    expect(await files()).toHaveLength(2);
    await backup.end();
  });

  it('is made after the one that is under way, and not beside it', async () => {
    await write('Chương 1');
    const backup = await createBackup(database, folder, never);
    const [first, second] = await Promise.all([backup.dumpIfChanged(), backup.dumpIfChanged()]);
    expect([first, second]).toEqual([await newestDump(folder), null]);
    expect(await files()).toHaveLength(1);
    await backup.end();
  });

  it('is due after a kill, whatever was dumped before, and after an end in order only of changes', async () => {
    const first = await createBackup(database, folder, never);
    expect(await first.dumpIfChanged()).not.toBeNull();
    await write('Chương 2');
    const afterKill = await createBackup(database, folder, never);
    expect(await afterKill.dumpIfChanged()).not.toBeNull();
    await afterKill.end();
    const afterEnd = await createBackup(database, folder, never);
    expect(await afterEnd.dumpIfChanged()).toBeNull();
    await write('Chương 3');
    expect(await afterEnd.dumpIfChanged()).not.toBeNull();
    await afterEnd.end();
  });

  it('is one of the last three, and nothing unfinished stays beside them', async () => {
    const backup = await createBackup(database, folder, never);
    const made: (string | null)[] = [];
    for (const text of ['1', '2', '3', '4', '5']) {
      await write(text);
      made.push(await backup.dumpIfChanged());
    }
    expect((await files()).map((name) => join(folder, 'backup', name))).toEqual(made.slice(2));
    await backup.end();
  });

  it('brings everything back where the database is gone, and only there', async () => {
    await write('Chương 1');
    const backup = await createBackup(database, folder, never);
    await backup.dumpIfChanged();
    await backup.end();
    await writeFile(join(folder, 'backup', 'unfinished.part'), 'half');
    const there = join(folder, 'database');
    const dump = await dumpToRestore(folder, there);
    const restored = await openPglite(there, dump ?? undefined);
    const { rows } = await sql`select text from notes`.execute(restored.kysely);
    await restored.close();
    expect(rows).toEqual([{ text: 'Chương 1' }]);
    expect(await dumpToRestore(folder, there)).toBeNull();
  });
});
