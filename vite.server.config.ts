import { defineConfig } from 'vite';

/** The server and its commands as plain JavaScript: Node 20 strips no types. Packages stay where they are installed. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
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
