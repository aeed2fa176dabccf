/** A Pusher-compatible server as a process of its own, for a server that is told to use one by `PUSHER_URL`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { testApp } from './test-app.ts';

const folder = `node_modules/.cache/bookdesk-endpoint-${process.pid}`;

export async function startEndpointProcess() {
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
  const child = spawn(process.execPath, [join(folder, 'endpoint.js'), '--endpoint', key, secret, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const [line] = (await once(lines, 'line')) as [string];
  const port = Number(/^listening on (\d+)$/.exec(line)?.[1]);
  return {
    port,
    /** What `PUSHER_URL` is set to. */
    address: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/apps/${id}`,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
