/**
 * Brings a database to the newest shape. The table below is the order; what has landed is never edited.
 * Kysely holds an advisory lock meanwhile, so that several instances may start at once.
 */
import { type Kysely, type Migration, Migrator } from 'kysely';
import { up as accounts } from './migrations/0001-accounts.ts';
import { up as books } from './migrations/0002-books.ts';
import type { Database } from './schema.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': { up: accounts },
  '0002-books': { up: books },
};

/** The names of the migrations that ran now. Throws with the name of the one that failed. */
export async function migrate(database: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

export const newestMigration = Object.keys(migrations).at(-1) ?? '';
