/** A server of a suite's own: its tests may change what is on it, one after the other. */
import { test } from './fixtures.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Called where the suite begins; the server is there while its tests run. */
export function ownServer(): { readonly url: string } {
  let server: ServerProcess | null = null;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server?.dispose());
  return {
    get url() {
      if (server === null) throw new Error('The server has not started yet');
      return server.url;
    },
  };
}
