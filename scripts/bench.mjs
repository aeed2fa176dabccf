/**
 * `npm run bench [-- --only bytes|client|writing|server|start|scale|realtime|import] [--runs 7] [--books 5000] [--scale 1000000]`: the
 * benchmarks, on the built server and client. They are TypeScript, so they are bundled first, as the server is.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './toolchain.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
const { build } = await import('vite');
const folder = join(root, 'dist', 'bench', 'program');
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: folder,
    rolldownOptions: {
      input: {
        bench: 'tests/bench/run-bench.ts',
        // A process of its own in the realtime measurement.
        endpoint: 'tests/server/realtime/standalone-endpoint.ts',
      },
    },
  },
});
const { runBench } = await import(pathToFileURL(join(folder, 'bench.js')).href);
try {
  await runBench(process.argv.slice(2), (line) => console.log(line));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
