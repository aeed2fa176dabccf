/**
 * Three servers for the whole browser suite: one to read from, one to write on, and one with the embedded database that
 * newcomers start. All begin with the same demo data.
 */
import { providePostgres } from '../../../scripts/test-tools/postgres.mjs';
import { beginRun } from '../../../scripts/test-tools/run-folder.mjs';
import { ensureBuilt } from '../../../scripts/toolchain.mjs';
import { makeTemplates } from './databases.ts';
import { startServerProcess } from './server-process.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  // For whoever runs this suite by itself.
  beginRun();
  ensureBuilt();
  const problem = await providePostgres((line: string) => void process.stdout.write(`${line}\n`));
  if (problem !== null) throw new Error(`There is no PostgreSQL for the browser suite: ${problem}`);
  // The embedded database is filled while the templates are.
  const [embedded, [reading, writing]] = await Promise.all([
    startServerProcess({ template: null }),
    makeTemplates().then(() => Promise.all([startServerProcess(), startServerProcess()])),
  ]);
  process.env['BOOKDESK_URL'] = reading.url;
  process.env['BOOKDESK_WRITING_URL'] = writing.url;
  process.env['BOOKDESK_EMBEDDED_URL'] = embedded.url;
  process.env['BOOKDESK_EMBEDDED_DATA'] = embedded.data;
  return async () => {
    await Promise.all([reading, writing, embedded].map((server) => server.dispose()));
  };
}
