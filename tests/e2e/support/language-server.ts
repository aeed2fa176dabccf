/** A second client with every language, built into a folder of its own, and the server that serves it in all of them. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const languages = { VITE_LANGUAGES: 'vi,en,fr,ar' };

export async function startLanguageServer(): Promise<ServerProcess> {
  // Beside the first build: the server looks for the client below the folder that it is started in.
  const folder = await mkdtemp(resolve('dist', 'languages-'));
  await build(join(folder, 'dist', 'client'));
  const server = await startServerProcess({ folder, environment: languages });
  return {
    ...server,
    async dispose() {
      await server.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function build(client: string): Promise<void> {
  const vite = resolve('node_modules', 'vite', 'bin', 'vite.js');
  const parameters = [vite, 'build', '--logLevel', 'error', '--outDir', client, '--emptyOutDir'];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, parameters, {
      env: { ...process.env, ...languages },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The build ended with ${code}`))));
  });
}
