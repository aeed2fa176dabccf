/** Two servers with demo data for the whole browser suite: one to read from, one to write on. */
import { startServerProcess } from './server-process.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const [reading, writing] = await Promise.all([startServerProcess(), startServerProcess()]);
  process.env['BOOKDESK_URL'] = reading.url;
  process.env['BOOKDESK_E2E_DATA'] = reading.data;
  process.env['BOOKDESK_WRITING_URL'] = writing.url;
  return async () => {
    await Promise.all([reading.dispose(), writing.dispose()]);
  };
}
