/** Vite plugin: `src/i18n/<language>.json` arrives compiled, as a chunk of its own language. */
import type { Plugin } from 'vite';
import { compileCatalogue } from './compile-catalogue.ts';

export function catalogues(): Plugin {
  return {
    name: 'bookdesk:catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/[a-z]{2}\.json$/ },
      handler: (json) => ({ code: compileCatalogue(json), map: null }),
    },
  };
}
