import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintCss } from './build/blueprint-css-plugin.ts';
import { catalogues } from './build/catalogue-plugin.ts';
import { precompress } from './build/precompress.ts';

/** The client: one entry, a chunk per screen, every text file beside its brotli and gzip form. */
export default defineConfig({
  plugins: [catalogues(), blueprintCss(), react(), precompress()],
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads anyway, in two requests: libraries keep their name over our own deployments.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'base', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
