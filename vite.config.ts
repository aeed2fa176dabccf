import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintCss } from './build/blueprint-css-plugin.ts';
import { catalogues } from './build/catalogue-plugin.ts';
import { firstPaint } from './build/first-paint-plugin.ts';
import { leanCharts } from './build/lean-charts-plugin.ts';
import { leanIcons } from './build/lean-icons-plugin.ts';
import { preload } from './build/preload-plugin.ts';
import { precompress } from './build/precompress.ts';
import { spokenWords } from './build/spoken-words-plugin.ts';
import { wordsVersion } from './build/words-version.ts';
import { isLanguage } from './contract/languages.ts';

const languages = (process.env['VITE_LANGUAGES'] ?? 'vi')
  .split(',')
  .map((name) => name.trim())
  .filter(isLanguage);
const [firstLanguage] = languages;

/** What the staff's layout shares with panels and screens that come later: a request with it, none of its own. */
const deskParts = new RegExp(
  [
    /src\/app\/layouts\/(?!default-layout|horizontal-navigation|language-switch|quick-link-items|scroll-to-top|connection-help)/,
    /src\/app\/machine-panel\/may-inspect/,
    // Windowed rows come when a list is long, what is done with many rows when some are chosen, views when they are opened.
    /src\/ui\/(?:list\/(?!windowed|use-windowed|bulk|column-list|new-view|view-|views-menu|views\.)|page\/|overlay\/drawer)/,
    /src\/machines\/notifications\.selectors/,
    // On the list of books; other screens that show it too must not draw their icons along.
    /@blueprintjs\/icons\/lib\/esm\/generated\/components\/plus\./,
    /contract\/resources\/book\.ts|contract\/query-dialect|ui\/feedback\/tag|lib\/book-options/,
    // The way to something new, on the first screen and on others.
    /@blueprintjs\/icons\/lib\/esm\/generated\/components\/plus\.js/,
    /@tanstack\/[\w-]+\/build\/modern\/(?:useBaseQuery|useQuery|suspense|errorBoundaryUtils|queryObserver|queryOptions)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What every list of books is made of. */
const bookListParts =
  /src\/features\/books\/(?:book-(?:cells|cover|export-button|filters|list(?!-nothing)|row-menu|sort|title|views\.)|book\.columns|moment-cell|use-book-list|use-prepared|form\/book\.query)/;

/** The client: one entry, a chunk per screen, every text file beside its brotli and gzip form. */
export default defineConfig({
  define: { 'import.meta.env.VITE_WORDS_VERSION': JSON.stringify(wordsVersion(import.meta.dirname)) },
  plugins: [
    catalogues(),
    blueprintCss(),
    react(),
    leanCharts(),
    leanIcons(),
    spokenWords(languages),
    firstPaint(languages),
    preload({
      always: [`src/i18n/${firstLanguage}.json?part=entry`],
      fonts: ['latin', 'latin-ext', 'vietnamese'].map((subset) => `public-sans-${subset}-wght-normal.woff2`),
      signedIn: ['src/lib/http.ts', `src/i18n/${firstLanguage}.json?part=desk`],
      screens: {
        '/login': ['src/features/auth/login-screen.tsx'],
        '/books': ['src/app/layouts/default-layout.tsx', 'src/features/books/books-screen.tsx'],
      },
    }),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Each chunk lists the names that its dynamic imports need, and their hashes are what compresses least.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page loads anyway, in two requests: libraries keep their name over our own deployments.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'base', tags: ['$initial'], priority: 1 },
            // Small parts that several screens share would each be a request of its own.
            {
              name: 'forms',
              test: /react-hook-form|@hookform|features\/auth\/(?:use-|auth-card)|field\/use-server|feedback\/callout/,
            },
            // What changes something: a call, and its undo on a toast.
            {
              name: 'calls',
              test: /build\/modern\/(?:useMutation|mutationObserver)\.|lib\/(?:toast-action|use-(?:debounced|event-undo|lifecycle-event|refusable-call))/,
              priority: 1,
            },
            { name: 'offers', test: /lib\/(?:lifecycle|bulk)-offers|machines\/lifecycles\/|contract\/bulk/ },
            { name: 'fields', test: /ui\/field\/(?:select-field|text-area|check-group|file-drop)/ },
            // Beside the charts that draw with it, so that neither is half a megabyte.
            { name: 'drawing', test: /node_modules\/zrender/ },
            { name: 'shared-icons', test: /@blueprintjs\/icons/, minShareCount: 2 },
            { name: 'desk', test: deskParts, priority: 1 },
            { name: 'book-list', test: bookListParts, priority: 1 },
          ],
        },
      },
    },
  },
});
