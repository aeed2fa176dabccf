/**
 * Vite plugin: axios comes with a transport on `fetch` beside that on `XMLHttpRequest`, which is the one that it takes in
 * every browser and the only one that tells how much of a file has left; and with a table of names for statuses, which
 * nobody here asks for. Both stay out of the page.
 */
import type { Plugin } from 'vite';

type Stub = { readonly source: string; readonly importer: RegExp; readonly code: string };

const stubs: ReadonlyMap<string, Stub> = new Map([
  [
    '\0bookdesk:no-fetch-adapter',
    {
      source: './fetch.js',
      importer: /\/axios\/lib\/adapters\/[^/]+$/,
      // What axios asks for an adapter that cannot be had here.
      code: 'export const getFetch = () => false;',
    },
  ],
  [
    '\0bookdesk:no-status-names',
    {
      source: './helpers/HttpStatusCode.js',
      importer: /\/axios\/lib\/axios\.js$/,
      code: 'export default {};',
    },
  ],
]);

export function leanTransport(): Plugin {
  return {
    name: 'bookdesk:lean-transport',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = [...stubs].find(([, stub]) => stub.source === source && stub.importer.test(importer));
      return found?.[0] ?? null;
    },
    load: (id) => stubs.get(id)?.code ?? null,
  };
}
