/** A server of a suite's own whose chapters are written, and a session of the demo author to look with at what it has. */
import { type ChaptersServer, startChaptersServer } from './chapters-server.ts';
import { test, tokenOf } from './fixtures.ts';

export type OwnChaptersServer = Pick<ChaptersServer, 'url' | 'fresh'> & { readonly token: string };

/** Called where the suite begins; the server is there while its tests run. */
export function ownChaptersServer(): OwnChaptersServer {
  let started: (OwnChaptersServer & Pick<ChaptersServer, 'dispose'>) | null = null;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const server = await startChaptersServer();
    started = { ...server, token: await tokenOf('author', server.url) };
  });
  test.afterAll(() => started?.dispose());
  const running = () => {
    if (started === null) throw new Error('The server has not started yet');
    return started;
  };
  return {
    get url() {
      return running().url;
    },
    get token() {
      return running().token;
    },
    fresh: () => running().fresh(),
  };
}
