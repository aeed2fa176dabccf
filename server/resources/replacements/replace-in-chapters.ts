/** Replaces chosen hits in some chapters of a book, each judged on its own, and keeps what they were. */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { ReplaceInput, ReplaceResult, ReplaceStretch } from '#contract/resources/replacement.ts';
import { validationText } from '#contract/validation-words.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import { say } from '../../words/words.ts';
import type { Writer } from '../books/book-writing.ts';
import { type ChapterOutcome, replaceInChapter } from './replace-in-chapter.ts';

export async function replaceInChapters(
  database: Kysely<Database>,
  writer: Writer,
  bookId: number,
  { chapters, replacement_id: known, ...order }: ReplaceInput,
  language: Language,
): Promise<ReplaceStretch> {
  const replacementId =
    known === null
      ? await beginReplacement(database, writer, bookId, order)
      : await ownReplacement(database, writer, bookId, known);
  const results: ReplaceResult[] = [];
  for (const chapter of chapters) {
    const outcome = await replaceInChapter(database, writer, { bookId, replacementId }, order, chapter);
    const replaced = outcome.kind === 'replaced' ? outcome.count : 0;
    results.push({ id: chapter.id, replaced, ...resultOf(outcome, language) });
  }
  return { replacement_id: replacementId, results };
}

/** What became of a chapter, in words. */
export function resultOf(
  outcome: ChapterOutcome,
  language: Language,
): Pick<ReplaceResult, 'outcome' | 'message'> {
  switch (outcome.kind) {
    case 'replaced':
      return { outcome: 'done', message: '' };
    case 'changed':
      return { outcome: 'conflict', message: say(language, 'version_conflict') };
    case 'forbidden':
      return { outcome: 'forbidden', message: outcome.reason ?? say(language, 'forbidden') };
    case 'not-found':
      return { outcome: 'not_found', message: say(language, 'not_found') };
    case 'invalid':
      return { outcome: 'invalid', message: validationText(outcome.message, language) };
  }
}

async function beginReplacement(
  database: Kysely<Database>,
  writer: Writer,
  bookId: number,
  { text, with: replacement }: Pick<ReplaceInput, 'text' | 'with'>,
): Promise<number> {
  const { id } = await database
    .insertInto('replacements')
    .values({ book_id: bookId, actor_id: writer.id, text, replacement })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody adds to another's run, nor to one of another book. */
async function ownReplacement(
  database: Kysely<Database>,
  writer: Writer,
  bookId: number,
  id: number,
): Promise<number> {
  const row = await database
    .selectFrom('replacements')
    .select('id')
    .where('id', '=', id)
    .where('book_id', '=', bookId)
    .where('actor_id', '=', writer.id)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return row.id;
}
