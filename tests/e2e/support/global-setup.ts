/** Two servers for the whole browser suite: one to read from, one to write on. All begin with the same demo data. */
import { beginRun } from '../../../scripts/test-tools/run-folder.mjs';
import { ensureBuilt } from '../../../scripts/toolchain.mjs';
import { startServerProcess } from './server-process.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  // For whoever runs this suite by itself.
  beginRun();
  ensureBuilt();
  const first = await startServerProcess();
  await first.stop();
  process.env['BOOKDESK_E2E_FILLED'] = first.data;
  const [reading, writing] = await Promise.all([startServerProcess(), startServerProcess()]);
  process.env['BOOKDESK_URL'] = reading.url;
  process.env['BOOKDESK_E2E_DATA'] = reading.data;
  process.env['BOOKDESK_WRITING_URL'] = writing.url;
  return async () => {
    await Promise.all([first, reading, writing].map((server) => server.dispose()));
  };
}
