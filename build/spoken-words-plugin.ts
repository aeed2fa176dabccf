/**
 * Vite plugin: what a schema's refusal says comes in the languages that are enabled, since it stands in every page's first
 * chunk; the contract has it in all of them, for a server that may speak them all.
 */
import type { Plugin } from 'vite';
import type { Language } from '../contract/languages.ts';

const wordsModule = /contract\/validation-words\.ts$/;
const table = /(const words: Record<Language, Record<ValidationKey, string>> = \{)[^}]*(\};)/;

export function spokenWords(languages: readonly Language[]): Plugin {
  return {
    name: 'bookdesk:spoken-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: wordsModule },
      handler: (code) => ({ code: onlySpoken(code, languages), map: null }),
    },
  };
}

/** Exported for its test. What the table no longer names is dropped by the bundler. */
export function onlySpoken(code: string, languages: readonly Language[]): string {
  if (!table.test(code)) throw new Error('The table of validation words is not as this build knows it');
  return code.replace(table, `$1 ${languages.join(', ')} $2`);
}
