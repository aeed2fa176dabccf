/** The scanner for a book's texts: the names that apply to it, and the words that staff have banned. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
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

export async function bannedWordsOf<Schema>(database: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from banned_words where deleted_at is null order by id`.execute(database);
  return rows.map(({ word }) => word);
}
