/**
 * Vite plugin: axios comes with a transport on `fetch` beside that on `XMLHttpRequest`, which is the one that it takes in
 * every browser and the only one that tells how much of a file has left. The other stays out of the page.
 */
import type { Plugin } from 'vite';

const stub = '\0bookdesk:no-fetch-adapter';

export function leanTransport(): Plugin {
  return {
    name: 'bookdesk:lean-transport',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return source === './fetch.js' && /\/axios\/lib\/adapters\/[^/]+$/.test(importer) ? stub : null;
    },
    load(id) {
      // What axios asks for an adapter that cannot be had here.
      return id === stub ? 'export const getFetch = () => false;' : null;
    },
  };
}
