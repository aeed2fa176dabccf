/** Two banned words are the same whatever their capitals and however their marks are composed, on every database's locale. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'drop index banned_words_word',
  // Of those that were not seen to be the same the first one stays; the others can be looked at in the trash.
  `update banned_words set deleted_at = now(), version = version + 1
     where deleted_at is null and exists (
       select from banned_words as first
       where first.deleted_at is null and first.id < banned_words.id
         and marked_text(first.word) = marked_text(banned_words.word)
     )`,
  'create unique index banned_words_word on banned_words (marked_text(word)) where deleted_at is null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
