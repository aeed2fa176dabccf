/**
 * Runs a suite on each database: PGlite always, PostgreSQL when TEST_DATABASE_URL names one.
 * Each suite gets a fresh, migrated database of its own; PGlite's is migrated once per worker and copied.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/open-database.ts';

export type TestDatabase = {
  readonly kind: OpenDatabase['kind'];
  /** A fresh database; the one who opened it closes it. */
  open(): Promise<OpenDatabase>;
};

let migrated: Promise<Blob> | null = null;

async function dumpMigrated(): Promise<Blob> {
  const database = await openPglite(null);
  await migrate(database.kysely);
  const dump = await database.pglite?.dumpDataDir('none');
  await database.close();
  if (!dump) throw new Error('PGlite gave no dump');
  return dump;
}

const pglite: TestDatabase = {
  kind: 'pglite',
  async open() {
    migrated ??= dumpMigrated();
    return openPglite(null, await migrated);
  },
};

function postgresAt(address: string): TestDatabase {
  return {
    kind: 'postgres',
    async open() {
      const name = `bookdesk_test_${randomBytes(8).toString('hex')}`;
      await administer(address, `create database ${name}`);
      const target = new URL(address);
      target.pathname = `/${name}`;
      const database = openPostgres(target.href, 5);
      await migrate(database.kysely);
      return {
        ...database,
        async close() {
          await database.close();
          await administer(address, `drop database if exists ${name} with (force)`);
        },
      };
    },
  };
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const postgresAddress = process.env['TEST_DATABASE_URL'];
const databases = postgresAddress ? [pglite, postgresAt(postgresAddress)] : [pglite];

/** `describe` once per database, its kind in the name. */
export function describeOnEachDatabase(name: string, body: (database: TestDatabase) => void): void {
  for (const database of databases) {
    describe(`${name} (${database.kind})`, () => {
      body(database);
    });
  }
}
