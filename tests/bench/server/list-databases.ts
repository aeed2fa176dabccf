/** The databases that list calls are measured on, each with demo data and of nobody else's use. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite, openPostgres } from '#server/db/open-database.ts';
import { demoPassword } from '#server/demo/demo-people.ts';
import { seedDemoData } from '#server/demo/seed-demo-data.ts';
import { administer } from '#tests/helpers/administer-postgres.ts';
import type { ListDatabase } from './measure-list-call.ts';
import { makeScaleData } from './scale-data.ts';

const postgresBooks = 5000;

export async function copiedPglite(data: string): Promise<ListDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-bench-list-'));
  await cp(join(data, 'database'), folder, { recursive: true });
  const database = await openPglite(folder);
  const { pglite } = database;
  if (pglite === null) throw new Error('The embedded database is not PGlite');
  return {
    name: 'PGlite',
    database,
    query: (text, values) => pglite.query(text, values),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function migratedPostgres(address: string): Promise<ListDatabase> {
  const { database, url, close } = await freshPostgres(address, 2);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedDemoData(database.kysely, {
    books: postgresBooks,
    passwordHash: await createPasswords().hash(demoPassword),
    onProgress: () => undefined,
  });
  await client.query('analyze');
  return {
    name: 'PostgreSQL',
    database,
    query: (text, values) => client.query(text, values),
    async close() {
      await client.end();
      await close();
    },
  };
}

export type ScaledDatabase = Pick<ListDatabase, 'name' | 'database' | 'close'>;

/** With so many books, and ten chapters to each. */
export async function scaledPostgres(address: string, books: number): Promise<ScaledDatabase> {
  const { database, close } = await freshPostgres(address, 4);
  await makeScaleData(database, books);
  return { name: 'PostgreSQL', database, close };
}

export async function scaledPglite(books: number): Promise<ScaledDatabase> {
  const database = await openPglite(null);
  await migrate(database.kysely);
  await makeScaleData(database, books);
  return { name: 'PGlite', database, close: database.close };
}

async function freshPostgres(address: string, connections: number) {
  const name = `bookdesk_bench_${randomBytes(8).toString('hex')}`;
  await administer(address, `create database ${name}`);
  const target = new URL(address);
  target.pathname = `/${name}`;
  const database = openPostgres(target.href, connections);
  await migrate(database.kysely);
  return {
    database,
    url: target.href,
    async close() {
      await database.close();
      await administer(address, `drop database if exists ${name} with (force)`);
    },
  };
}
