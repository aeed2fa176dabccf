/** Builds the floor's page with the same bundler and the same compression as the client. Gives the folder to serve it from. */
import { resolve } from 'node:path';
import { build } from 'vite';
import { precompress } from '../../../build/precompress.ts';

const home = 'dist/bench/floor';

export async function buildFloor(): Promise<string> {
  await build({
    configFile: false,
    root: resolve('tests/bench/floor'),
    logLevel: 'warn',
    plugins: [precompress()],
    build: {
      outDir: `../../../${home}/dist/client`,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  return resolve(home);
}
