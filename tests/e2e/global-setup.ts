/** One server with demo data for the whole browser suite. */
import { startServerProcess } from './server-process.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServerProcess();
  process.env['BOOKDESK_URL'] = server.url;
  process.env['BOOKDESK_E2E_DATA'] = server.data;
  return () => server.dispose();
}
