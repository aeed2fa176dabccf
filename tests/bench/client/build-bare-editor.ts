/** Builds the page of the bare editor as the client is built. Gives the folder of its files. */
import { resolve } from 'node:path';
import { build } from 'vite';

const home = 'dist/bench/bare-editor';

export async function buildBareEditor(): Promise<string> {
  await build({
    configFile: false,
    root: resolve('tests/bench/bare-editor'),
    base: './',
    logLevel: 'warn',
    build: {
      outDir: `../../../${home}`,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
  });
  return resolve(home);
}
