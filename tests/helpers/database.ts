/**
 * Runs a suite on each database: PGlite always, PostgreSQL when TEST_DATABASE_URL names one.
 * Each suite gets a fresh, migrated database of its own, a copy of the one that is made before them all.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/open-database.ts';
import { administer } from './administer-postgres.ts';

export type TestDatabase = {
  readonly kind: OpenDatabase['kind'];
  /** A fresh database; the one who opened it closes it. */
  open(): Promise<OpenDatabase>;
};

let dump: Promise<Blob> | null = null;

const pglite: TestDatabase = {
  kind: 'pglite',
  async open() {
    dump ??= readFile(inject('pgliteDump')).then((bytes) => new Blob([new Uint8Array(bytes)]));
    return openPglite(null, await dump);
  },
};

function postgresAt(address: string): TestDatabase {
  return {
    kind: 'postgres',
    async open() {
      const name = `bookdesk_test_${randomBytes(8).toString('hex')}`;
      await administer(address, `create database ${name} template ${inject('postgresTemplate')}`);
      const target = new URL(address);
      target.pathname = `/${name}`;
      const database = openPostgres(target.href, 5);
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

const postgresAddress = process.env['TEST_DATABASE_URL'];
const databases = postgresAddress ? [pglite, postgresAt(postgresAddress)] : [pglite];

/** For what an embedded database cannot do, such as going away while its users stay. */
export function describeOnPostgres(name: string, body: (database: TestDatabase) => void): void {
  for (const database of databases.filter(({ kind }) => kind === 'postgres')) {
    describe(`${name} (postgres)`, () => {
      body(database);
    });
  }
}

/** `describe` once per database, its kind in the name. */
export function describeOnEachDatabase(name: string, body: (database: TestDatabase) => void): void {
  for (const database of databases) {
    describe(`${name} (${database.kind})`, () => {
      body(database);
    });
  }
}
