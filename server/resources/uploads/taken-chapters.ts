/**
 * What a book has already, beside which the chapters of an upload are judged: numbers, titles, and keys of the words. A key
 * is written when it is asked for: nothing has to be read again for a book that nobody uploads into.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { TakenChapter } from '#contract/resources/upload.ts';
import { textKey } from '#contract/text/text-key.ts';
import type { Database } from '../../db/schema.ts';

/** Texts that one call reads to learn their keys; the rest is learned by later ones. */
const mostLearned = 1000;
const together = 50;

/** In their order. */
export async function takenChapters(database: Kysely<Database>, bookId: number): Promise<TakenChapter[]> {
  await learnKeys(database, bookId);
  return database
    .selectFrom('chapters')
    .leftJoin('chapter_contents', 'chapter_contents.chapter_id', 'chapters.id')
    .select(['number', 'title', 'text_key'])
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();
}

async function learnKeys(database: Kysely<Database>, bookId: number): Promise<void> {
  for (let learned = 0; learned < mostLearned; learned += together) {
    const texts = await database
      .selectFrom('chapters')
      .innerJoin('chapter_contents', 'chapter_contents.chapter_id', 'chapters.id')
      .select(['chapter_id', 'content', 'text_version'])
      .where('book_id', '=', bookId)
      .where('deleted_at', 'is', null)
      .where('text_key', 'is', null)
      .where('word_count', '>', 0)
      .limit(together)
      .execute();
    if (texts.length === 0) return;
    const keys = texts.map(({ chapter_id, content, text_version }) => ({
      chapter_id,
      text_version,
      // Zero stands for a text that has none, or it would be read again and again.
      text_key: textKey(content) ?? 0,
    }));
    // A text that somebody has changed meanwhile keeps none.
    await sql`
      update chapter_contents set text_key = line.text_key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as line (chapter_id bigint, text_version integer, text_key bigint)
      where chapter_contents.chapter_id = line.chapter_id and chapter_contents.text_version = line.text_version`.execute(
      database,
    );
    await setImmediate();
  }
}
