import { defineConfig } from 'vite';

/** Packages of many small modules, which cost every start the time to read them one by one. */
const bundled = ['@casl/ability', '@valibot/to-json-schema', 'crypto-js', 'kysely', 'valibot', 'xstate'];

/** The server and its commands as plain JavaScript: Node 20 strips no types. Other packages stay where they are installed. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true, noExternal: bundled },
  build: {
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', seed: 'server/seed.ts', 'user-create': 'server/user-create.ts' },
    },
  },
});
