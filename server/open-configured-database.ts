/** The database that the configuration names, locked, opened and migrated. The server and its commands begin here. */
import { join } from 'node:path';
import type { ServerConfig } from './config.ts';
import { dumpToRestore, newestDump } from './db/backup.ts';
import { type FolderLock, lockDataFolder } from './db/data-folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openPglite, openPostgres } from './db/open-database.ts';

export type ConfiguredDatabase = {
  readonly database: OpenDatabase;
  /** Null on PostgreSQL, which many may use. */
  readonly lock: FolderLock | null;
};

export async function openConfiguredDatabase(
  { databaseUrl, dataFolder }: ServerConfig,
  say: (line: string) => void,
): Promise<ConfiguredDatabase> {
  const lock = databaseUrl === null ? await lockDataFolder(dataFolder) : null;
  const database = databaseUrl === null ? await openEmbedded(dataFolder, say) : openPostgres(databaseUrl);
  await migrate(database.kysely);
  return { database, lock };
}

async function openEmbedded(dataFolder: string, say: (line: string) => void): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'database');
  const dump = await dumpToRestore(dataFolder, folder);
  if (dump) say(`The database is restored from ${await newestDump(dataFolder)}.`);
  try {
    return await openPglite(folder, dump ?? undefined);
  } catch (error) {
    const file = await newestDump(dataFolder);
    const way =
      file === null ? 'There is no backup.' : `To restore ${file}, move the folder away and start again.`;
    throw new Error(`The embedded database in ${folder} cannot be opened. ${way}`, { cause: error });
  }
}
