/** A Pusher-compatible server as a process of its own, for a server that is told to use one by `PUSHER_URL`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { testApp } from './test-app.ts';

const folder = `node_modules/.cache/bookdesk-endpoint-${process.pid}`;

type Options = {
  /** One that stays its own while it is stopped; one that the system has free by default. */
  readonly port?: number;
  /** Sites whose pages may connect: to the endpoint the server's is a foreign one, as its host and port are other ones. */
  readonly origins?: readonly string[];
};

export async function startEndpointProcess({ port: wanted = 0, origins = [] }: Options = {}) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: { input: { endpoint: 'tests/server/realtime/standalone-endpoint.ts' } },
    },
  });
  const { id, key, secret } = testApp;
  let child: ChildProcess | null = null;

  async function start(port: number): Promise<number> {
    const parameters = ['--endpoint', key, secret, id, String(port), ...origins];
    const started = spawn(process.execPath, [join(folder, 'endpoint.js'), ...parameters], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
    return Number(/^listening on (\d+)$/.exec(line)?.[1]);
  }

  const port = await start(wanted);
  return {
    port,
    /** What `PUSHER_URL` is set to. */
    address: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/apps/${id}`,
    async stop() {
      if (child === null || child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    /** Starts it again on the same port. */
    async start() {
      await start(port);
    },
  };
}
