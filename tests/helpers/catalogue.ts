/** A catalogue as the browser gets it: the interface's own messages, and the vocabulary that the server shares. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;

export const catalogueOf = (language: string): Record<string, string> => ({
  ...read(`src/i18n/${language}.json`),
  ...read(`contract/vocabulary/${language}.json`),
});
