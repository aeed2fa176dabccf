/**
 * Vite plugin: what axios brings and nobody here asks for stays out of the page: a transport on `fetch` beside that on
 * `XMLHttpRequest`, which is the one that it takes in every browser and the only one that tells how much of a file has
 * left; a table of names for statuses; and second ways to do what `lib/http` does otherwise, which are addresses made of
 * objects, forms that are read or written as addresses are, and cancelling without a signal.
 */
import type { Plugin } from 'vite';

type Stub = { readonly source: RegExp; readonly importer: RegExp; readonly code: string };

const stubs: ReadonlyMap<string, Stub> = new Map([
  [
    '\0bookdesk:no-fetch-adapter',
    {
      source: /^\.\/fetch\.js$/,
      importer: /\/axios\/lib\/adapters\/[^/]+$/,
      // What axios asks for an adapter that cannot be had here.
      code: 'export const getFetch = () => false;',
    },
  ],
  [
    '\0bookdesk:no-status-names',
    {
      source: /\/HttpStatusCode\.js$/,
      importer: /\/axios\/lib\/axios\.js$/,
      code: 'export default {};',
    },
  ],
  [
    '\0bookdesk:no-second-ways',
    {
      source: /\/(?:CancelToken|formDataToJSON|toURLEncodedForm|AxiosURLSearchParams)\.js$/,
      importer: /\/axios\/lib\//,
      code: "export default function () { throw new Error('axios comes without it (build/lean-transport-plugin.ts)') }",
    },
  ],
]);

export function leanTransport(): Plugin {
  return {
    name: 'bookdesk:lean-transport',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = [...stubs].find(([, stub]) => stub.source.test(source) && stub.importer.test(importer));
      return found?.[0] ?? null;
    },
    load: (id) => stubs.get(id)?.code ?? null,
  };
}
