import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { blueprintCss } from './build/blueprint-css-plugin.ts';
import { catalogues } from './build/catalogue-plugin.ts';
import { belongsTo, chunkRules, compiledEarly } from './build/chunks.ts';
import { compileEarlyPlugin } from './build/compile-early-plugin.ts';
import { firstPaint } from './build/first-paint-plugin.ts';
import { importAgainPlugin } from './build/import-again-plugin.ts';
import { leanCharts } from './build/lean-charts-plugin.ts';
import { asModules } from './build/as-modules-plugin.ts';
import { leanClasses } from './build/lean-classes-plugin.ts';
import { leanIcons } from './build/lean-icons-plugin.ts';
import { leanNumbers } from './build/lean-numbers-plugin.ts';
import { leanTransport } from './build/lean-transport-plugin.ts';
import { preload } from './build/preload-plugin.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender-plugin.ts';
import { validationMessages } from './build/validation-messages-plugin.ts';
import { openFacades } from './build/open-facades-plugin.ts';
import { messagesVersion } from './build/messages-version.ts';
import { isLanguage } from './contract/languages.ts';

const languages = (process.env['VITE_LANGUAGES'] ?? 'vi')
  .split(',')
  .map((name) => name.trim())
  .filter(isLanguage);

/** How the client's modules are read, in the browser's build as in the one that draws pages beforehand. */
const reading = (): UserConfig => ({
  define: { 'import.meta.env.VITE_MESSAGES_VERSION': JSON.stringify(messagesVersion(import.meta.dirname)) },
  plugins: [catalogues(), blueprintCss(), react(), leanCharts(), leanClasses(), leanIcons(), leanNumbers()],
  resolve: {
    alias: [
      {
        // Blueprint's sensor breaks the content security policy; nothing else is called so, and a test looks for its remains.
        find: /^\.\/interactions\/resizeSensor$/,
        replacement: fileURLToPath(new URL('src/ui/sheet/resize-sensor.ts', import.meta.url)),
      },
    ],
  },
});
const { define, plugins, resolve } = reading();

/** The client: one entry, a chunk per screen, every text file beside its brotli and gzip form. */
export default defineConfig({
  define,
  plugins: [
    plugins,
    openFacades(),
    asModules(),
    leanTransport(),
    validationMessages(languages),
    firstPaint(languages),
    preload({
      start: 'src/app/start/page-start.ts',
      fonts: ['latin', 'vietnamese'].map((subset) => `public-sans-${subset}-wght-normal.woff2`),
      signedIn: ['src/app/start/page-http.ts'],
      layout: 'src/app/layouts/default-layout.tsx',
      tables: {
        'src/app/screens/screens.ts': [],
        'src/app/screens/later-screens.ts': ['src/app/screens/later-screens.ts'],
      },
      languages,
    }),
    prerender({ module: 'src/app/start/prerender.tsx', languages, config: reading }),
    importAgainPlugin(),
    compileEarlyPlugin(compiledEarly),
    precompress(),
  ],
  resolve,
  // What a worker reads few files with comes when one is chosen.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Class names and the like go to where they are used: what comes later would leave its own with the first chunk.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Each chunk lists the names that its dynamic imports need, and their hashes are what compresses least.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page loads anyway, in two requests: libraries keep their name over our own deployments.
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules\/(?!@blueprintjs\/core\/).*(?<!\.css)$/,
              priority: 4,
            },
            // The page's start is an entry as well, and must not wait for what the other one brings.
            { name: 'base', tags: ['$initial'], test: /^(?!.*\/src\/app\/start\/)/, priority: 1 },
            ...chunkRules.map((rule) => ({
              name: rule.name,
              priority: rule.priority ?? 0,
              minShareCount: rule.sharedBy ?? 1,
              test: belongsTo(rule, import.meta.dirname),
            })),
          ],
        },
      },
    },
  },
});
