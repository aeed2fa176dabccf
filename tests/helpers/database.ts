/**
 * Runs a suite on PostgreSQL, or on PGlite as well where the two differ (tests/server/both-databases.ts says which and why).
 * Each suite gets a fresh, migrated database of its own, a copy of the one that is made before them all.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/open-database.ts';
import { administer } from './administer-postgres.ts';
import { isLong } from './depth.ts';

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

const postgres = postgresAt(inject('postgresAddress'));

/** `describe` on one database; in `npm run test:long` on both. */
export function describeOnDatabase(name: string, body: (database: TestDatabase) => void): void {
  if (isLong) describeOnEachDatabase(name, body);
  else describeOnPostgres(name, body);
}

/** Also for what an embedded database cannot do, such as going away while its users stay. */
export function describeOnPostgres(name: string, body: (database: TestDatabase) => void): void {
  describe(`${name} (postgres)`, () => {
    body(postgres);
  });
}

/** `describe` once per database, its kind in the name. */
export function describeOnEachDatabase(name: string, body: (database: TestDatabase) => void): void {
  for (const database of [pglite, postgres]) {
    describe(`${name} (${database.kind})`, () => {
      body(database);
    });
  }
}
