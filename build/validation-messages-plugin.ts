/**
 * Vite plugin: what a schema's refusal says comes in the languages that are enabled, since it stands in every page's first
 * chunk, and without what only the server says; the contract has all of it in all of them, for a server that may speak them.
 */
import type { Plugin } from 'vite';
import type { Language } from '../contract/languages.ts';

const messagesModule = /contract\/api\/validation-messages\.ts$/;
const table = /(const messages: Record<Language, Record<FirstKey, string>> = \{)[^}]*(\};)/;

/** What the server alone refuses: its answers bring the sentence, and no schema names the key. */
export const saidByServer = [
  'credentials',
  'moment_to_come',
  'period_over',
  'readonly',
  'chapter_order',
  'last_administrator',
  'file_kind',
  'image_ratio',
  'image_size',
  'image_pixels',
  'image_broken',
  'slot_taken',
  'common_password',
  'wrong_password',
] as const;
const ofServer = new RegExp(`^  (?:${saidByServer.join('|')}):\\s+'[^']*',\\n`, 'gm');

export function validationMessages(languages: readonly Language[]): Plugin {
  return {
    name: 'bookdesk:validation-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: messagesModule },
      handler: (code) => ({ code: onlySpoken(code, languages), map: null }),
    },
  };
}

/** Exported for its test. What the table no longer names is dropped by the bundler. */
export function onlySpoken(code: string, languages: readonly Language[]): string {
  if (!table.test(code)) throw new Error('The table of validation messages is not as this build knows it');
  return code.replaceAll(ofServer, '').replace(table, `$1 ${languages.join(', ')} $2`);
}
