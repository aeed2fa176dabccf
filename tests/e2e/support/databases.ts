/**
 * The databases of the browser suite's servers, on the PostgreSQL of the run: each is a copy of a template that is filled
 * once, since filling takes seconds and copying none. The server that most tests read from has an embedded one instead.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openPostgres } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { administer } from '#tests/helpers/administer-postgres.ts';
import { fillBooks } from './chapter-books.ts';

/** `demo`: the demo data of a first start; `chapters`: with the books of chapter-books.ts beside them. */
export type Template = 'demo' | 'chapters';

const nameOf = (template: Template) => `bookdesk_browser_${template}`;

/** Before any test: afterwards {@link copyTemplate} makes databases from them. */
export async function makeTemplates(): Promise<void> {
  await administer(server(), `create database ${nameOf('demo')}`);
  await fillWithDemoData(addressOf(nameOf('demo')));
  await administer(server(), `create database ${nameOf('chapters')} template ${nameOf('demo')}`);
  await openIn(addressOf(nameOf('chapters')), fillBooks);
}

/** The address of a new database with the template's content; `prepare` changes it before a server sees it. */
export async function copyTemplate(
  template: Template,
  prepare: (database: Kysely<Database>) => Promise<void> = async () => {},
): Promise<string> {
  const name = `bookdesk_browser_${randomBytes(8).toString('hex')}`;
  await administer(server(), `create database ${name} template ${nameOf(template)}`);
  await openIn(addressOf(name), prepare);
  return addressOf(name);
}

export async function dropDatabase(address: string): Promise<void> {
  await administer(server(), `drop database if exists ${new URL(address).pathname.slice(1)} with (force)`);
}

async function openIn<T>(address: string, work: (database: Kysely<Database>) => Promise<T>): Promise<T> {
  const database = openPostgres(address, 1);
  try {
    return await work(database.kysely);
  } finally {
    await database.close();
  }
}

function server(): string {
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined) throw new Error('The global setup has provided no PostgreSQL');
  return address;
}

function addressOf(name: string): string {
  const address = new URL(server());
  address.pathname = `/${name}`;
  return address.href;
}

function fillWithDemoData(address: string): Promise<void> {
  const child = spawn(process.execPath, [join('dist', 'server', 'seed.js'), '--books', '200'], {
    env: { ...process.env, DATABASE_URL: address },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The seed ended with ${code}`))));
  });
}
