/** The two sides of every measurement in the browser: the application and the floor, each on a server of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenFrom } from '../server/api-call.ts';
import { type BenchServer, startBenchServer } from '../server/bench-server.ts';
import { buildFloor } from './build-floor.ts';

export type Side = { readonly url: string; readonly token: string };
export type Sides = { readonly app: Side; readonly floor: Side };

/** Both serve the same rows in the same way; only the page differs. `data` is copied, not touched. */
export async function withSides<Result>(
  data: string,
  measure: (sides: Sides) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-bench-'));
  const servers: BenchServer[] = [];
  const open = async (name: string, home: string) => {
    await cp(data, join(folder, name), { recursive: true });
    const server = await startBenchServer(join(folder, name), home);
    servers.push(server);
    return { url: server.url, token: await tokenFrom(server.url) };
  };
  try {
    // A copy, so that a build in the meantime does not take the measured files away.
    const built = join(folder, 'built');
    await cp('dist/client', join(built, 'dist', 'client'), { recursive: true });
    return await measure({ app: await open('app', built), floor: await open('floor', await buildFloor()) });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
