/**
 * A second client, built with other settings into a folder of its own, and the server that serves it: in every language,
 * and live over a Pusher-compatible server outside.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startEndpointProcess } from '#tests/server/realtime/endpoint-process.ts';
import { testApp } from '#tests/server/realtime/test-app.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

type Outside = Awaited<ReturnType<typeof startEndpointProcess>>;
export type LanguageServer = ServerProcess & { readonly outside: Outside };

export async function startLanguageServer(): Promise<LanguageServer> {
  // Beside the first build: the server looks for the client below the folder that it is started in.
  const folder = await mkdtemp(resolve('dist', 'languages-'));
  // Each of the two is told of the other: of the server outside its address, of this one its site.
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const outside = await startEndpointProcess({ port: await freePort(), origins: [site] });
  const settings = {
    VITE_LANGUAGES: 'vi,en,fr,ar',
    VITE_PUSHER_KEY: testApp.key,
    VITE_PUSHER_HOST: '127.0.0.1',
    VITE_PUSHER_PORT: String(outside.port),
  };
  await build(join(folder, 'dist', 'client'), settings);
  const environment = { ...settings, PUSHER_URL: outside.address };
  const server = await startServerProcess({ folder, environment, port });
  return {
    ...server,
    outside,
    async dispose() {
      await server.dispose();
      await outside.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function build(client: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const vite = resolve('node_modules', 'vite', 'bin', 'vite.js');
  const parameters = [vite, 'build', '--logLevel', 'error', '--outDir', client, '--emptyOutDir'];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, parameters, {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The build ended with ${code}`))));
  });
}
