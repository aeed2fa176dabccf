/**
 * `npm run dev`: the client with hot reload on PORT, the API behind it on the next port, built anew and restarted when
 * the server's sources change. The inspector of the machines is available in the browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent } from './end-with-parent.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

endWithParent();
ensureInstalled();
const { build, createServer } = await import('vite');
const port = Number(process.env.PORT ?? 4000);
const host = process.env.HOST ?? '127.0.0.1';
const apiPort = port + 1;
let api = null;

async function restartApi() {
  await stopApi();
  api = spawn(process.execPath, [join(root, 'dist', 'dev-server', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), HOST: host },
  });
}

function stopApi() {
  const stopping = api;
  api = null;
  if (!stopping || stopping.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    stopping.once('exit', resolve);
    stopping.kill('SIGTERM');
  });
}

// Before the build below, which would put the whole process into production mode.
const site = await createServer({
  root,
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '^/apps?/', '/healthz', '/readyz', '/metrics'].map((path) => [
        path,
        { target: `http://${host}:${apiPort}`, ws: true },
      ]),
    ),
  },
});
const watcher = await build({
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { ssr: true, watch: {}, outDir: 'dist/dev-server' },
});
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void restartApi();
  if (event.code === 'ERROR') console.error(event.error.message);
});

await site.listen();
site.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([site.close(), watcher.close(), stopApi()]);
    process.exit(0);
  });
}
