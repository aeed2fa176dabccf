/** The scanner for a book's texts: the names that apply to it, and the words that staff have banned. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createScanner, type Scanner } from '#contract/scan/create-scanner.ts';
import type { ScanName } from '#contract/scan/scan-rule.ts';
import type { Database } from '../../db/schema.ts';

export type OpenScanner = {
  readonly scanner: Scanner;
  /** Alike where the same text would be judged alike. */
  readonly reading: string;
};

/** Grows with every change of a rule, so that texts are read anew. */
const edition = 1;

export async function openScanner(
  database: Kysely<Database>,
  names: readonly ScanName[],
): Promise<OpenScanner> {
  const bannedWords = await bannedWordsOf(database);
  const lists = JSON.stringify([
    names.map(({ source, han_viet, target }) => [source, han_viet, target]),
    bannedWords,
  ]);
  return {
    scanner: createScanner({ names, bannedWords }),
    reading: `${edition}:${createHash('sha256').update(lists).digest('base64url')}`,
  };
}

export async function bannedWordsOf(database: Kysely<Database>): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('banned_words')
    .select('word')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ word }) => word);
}
