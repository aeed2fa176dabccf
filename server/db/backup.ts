/**
 * Backups of the embedded database: it never syncs to disk, so a power cut can cost it. A dump is written every hour in
 * which something changed, and at an orderly end; the last three are kept. Production means PostgreSQL.
 */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

export type Backup = {
  /** Dumps when something has changed since the last dump; the file's path, or null when there was no need. */
  dumpIfChanged(): Promise<string | null>;
  /** Ends the schedule with a last dump where one is due: the next start knows that nothing is missing from it. */
  end(): Promise<void>;
};

const everyHour = 3_600_000;
const keptDumps = 3;
const folderOf = (dataFolder: string) => join(dataFolder, 'backup');
/** Is there where the newest dump holds all that the database does. */
const completeOf = (dataFolder: string) => join(dataFolder, 'backup-is-complete');

export async function createBackup(
  database: OpenDatabase,
  dataFolder: string,
  onError: (error: unknown) => void,
): Promise<Backup> {
  // Without any dump yet, even what the first start filled in is worth one; and after a kill nobody knows what is missing.
  const isComplete = (await newestDump(dataFolder)) !== null && existsSync(completeOf(dataFolder));
  await rm(completeOf(dataFolder), { force: true });
  let dumpedAt = isComplete ? await positionOf(database) : null;

  async function dump(): Promise<string | null> {
    const position = await positionOf(database);
    if (position === dumpedAt || database.pglite === null) return null;
    const content = await database.pglite.dumpDataDir('gzip');
    const file = await writeDump(folderOf(dataFolder), Buffer.from(await content.arrayBuffer()));
    // As read before the dump: what was written meanwhile counts as changed.
    dumpedAt = position;
    return file;
  }

  // One after the other: at an orderly end that of the hour may be under way, and both are written under one name.
  let underWay: Promise<unknown> = Promise.resolve();
  function dumpIfChanged(): Promise<string | null> {
    const turn = underWay.then(dump);
    underWay = turn.catch(() => null);
    return turn;
  }

  const timer = setInterval(() => void dumpIfChanged().catch(onError), everyHour);
  timer.unref();
  return {
    dumpIfChanged,
    async end() {
      clearInterval(timer);
      await dumpIfChanged();
      await writeFile(completeOf(dataFolder), '');
    },
  };
}

/** The newest dump, as its path; null when there is none. */
export async function newestDump(dataFolder: string): Promise<string | null> {
  const names = await dumpsIn(folderOf(dataFolder));
  const newest = names.at(-1);
  return newest === undefined ? null : join(folderOf(dataFolder), newest);
}

/** The dump to start from when the database's folder is missing; null when there is a folder, or no dump. */
export async function dumpToRestore(dataFolder: string, databaseFolder: string): Promise<Blob | null> {
  if (existsSync(databaseFolder)) return null;
  const file = await newestDump(dataFolder);
  return file === null ? null : new Blob([new Uint8Array(await readFile(file))]);
}

/** Whole or not at all: a dump has its name only once all of it is on the disk. */
async function writeDump(folder: string, content: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `bookdesk-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  // One name for all that are under way, so that a crash leaves at most one behind.
  const unfinished = join(folder, 'unfinished.part');
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    // On a full disk what did not fit must not keep the room that is left.
    await rm(unfinished, { force: true });
    throw error;
  }
  const old = (await dumpsIn(folder)).slice(0, -keptDumps);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return file;
}

async function dumpsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^bookdesk-.*\.tar\.gz$/.test(name)).toSorted();
}

/** Where the write-ahead log stands: it moves with every change. */
async function positionOf({ kysely }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(kysely);
  return rows[0]?.position ?? '';
}
