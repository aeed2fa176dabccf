/** Vite plugin: message catalogues reach the browser compiled, each part of each language as a chunk of its own. */
import type { Plugin } from 'vite';
import { partOf } from '../src/i18n/word-parts.ts';
import { compileCatalogue } from './compile-catalogue.ts';

const catalogue = /\/src\/i18n\/[a-z]{2}\.json\?part=(\w+)$/;

export function catalogues(): Plugin {
  return {
    name: 'bookdesk:catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(json, id) {
        const part = catalogue.exec(id)?.[1];
        const messages = Object.entries(JSON.parse(json) as Record<string, string>);
        const cut = Object.fromEntries(messages.filter(([name]) => partOf(name) === part));
        const code = `export default ${compileCatalogue(JSON.stringify(cut))}`;
        return { code, moduleType: 'js', map: null };
      },
    },
  };
}
