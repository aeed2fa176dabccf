/**
 * Vite plugin: message catalogues reach the browser compiled, with the vocabulary that they share with the server, each
 * part of each language as a chunk of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { WordPart } from '../contract/routing/screen-words.ts';
import { partOf, partsWithin } from '../src/i18n/word-parts.ts';
import { compileCatalogue } from './compile-catalogue.ts';

const catalogue = /\/src\/i18n\/([a-z]{2})\.json\?part=(\w+)$/;

export function catalogues(): Plugin {
  return {
    name: 'bookdesk:catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(json, id) {
        const [, language = '', part] = catalogue.exec(id) ?? [];
        const parts = partsWithin(part as WordPart);
        const shared = join(import.meta.dirname, `../contract/vocabulary/${language}.json`);
        this.addWatchFile(shared);
        const messages = [json, readFileSync(shared, 'utf8')].flatMap((text) =>
          Object.entries(JSON.parse(text) as Record<string, string>),
        );
        const cut = Object.fromEntries(messages.filter(([name]) => parts.includes(partOf(name))));
        const code = `export default ${compileCatalogue(JSON.stringify(cut))}`;
        return { code, moduleType: 'js', map: null };
      },
    },
  };
}
