/**
 * Before the server's suite: the newest shape of a database is made once on each kind, as a dump that PGlite opens and as
 * a template that PostgreSQL copies. Every suite would otherwise spend seconds on the same migrations.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openPglite, openPostgres } from '#server/db/open-database.ts';
import { providePostgres } from '../../scripts/test-tools/postgres.mjs';
import { beginRun } from '../../scripts/test-tools/run-folder.mjs';
import { administer } from './administer-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a dump of a migrated PGlite. */
    pgliteDump: string;
    /** Of the PostgreSQL that the suites use: the one in TEST_DATABASE_URL, or one that is started for them. */
    postgresAddress: string;
    /** The name of a migrated database on it. */
    postgresTemplate: string;
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  // For whoever runs this suite by itself.
  beginRun();
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-migrated-'));
  const pglite = await openPglite(null);
  await migrate(pglite.kysely);
  const dump = await pglite.pglite?.dumpDataDir('none');
  await pglite.close();
  if (!dump) throw new Error('PGlite gave no dump');
  const path = join(folder, 'dump.tar');
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  provide('pgliteDump', path);

  const problem = await providePostgres((line: string) => void process.stdout.write(`${line}\n`));
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined) throw new Error(`There is no PostgreSQL for the server's suite: ${problem}`);
  const template = await migratedTemplate(address);
  provide('postgresAddress', address);
  provide('postgresTemplate', template);
  return async () => {
    await rm(folder, { recursive: true });
    await administer(address, `drop database ${template} with (force)`);
  };
}

async function migratedTemplate(address: string): Promise<string> {
  const name = `bookdesk_template_${randomBytes(8).toString('hex')}`;
  await administer(address, `create database ${name}`);
  const target = new URL(address);
  target.pathname = `/${name}`;
  const database = openPostgres(target.href, 1);
  await migrate(database.kysely);
  await database.close();
  return name;
}
