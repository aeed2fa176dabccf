/** Brings chapters back to what they were before a run, each as long as it has not changed since. */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type ReplaceUndoStretch, undoBatch } from '#contract/resources/replacement.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { lockRecord } from '../../lifecycle/write-move.ts';
import { recordActivity } from '../activities/record-activity.ts';
import type { Writer } from '../books/book-writing.ts';
import { livingChapters } from '../chapter-queue/living-chapters.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import { type ChapterOutcome, refusalOf, writeTexts } from './replace-in-chapter.ts';
import { resultOf } from './replace-in-chapters.ts';

type Kept = {
  readonly replacement_id: number;
  readonly chapter_id: number;
  readonly version_after: number;
  readonly title_before: string | null;
  readonly content_before: string | null;
  readonly word_count_before: number;
};

export async function undoReplacement(
  database: Kysely<Database>,
  writer: Writer,
  { id, bookId }: { readonly id: number; readonly bookId: number },
  after: number | null,
  language: Language,
): Promise<ReplaceUndoStretch> {
  const rows = await database
    .selectFrom('replacement_chapters')
    .select([
      'replacement_id',
      'chapter_id',
      'version_after',
      'title_before',
      'content_before',
      'word_count_before',
    ])
    .where('replacement_id', '=', id)
    .where('chapter_id', '>', after ?? 0)
    .where('undone_at', 'is', null)
    .orderBy('chapter_id')
    .limit(undoBatch + 1)
    .execute();
  const batch = rows.slice(0, undoBatch);
  const results: ReplaceUndoStretch['results'] = [];
  for (const kept of batch) {
    const outcome = await bringBack(database, writer, bookId, kept);
    results.push({ id: kept.chapter_id, ...resultOf(outcome, language) });
  }
  return { results, next: rows.length > batch.length ? (batch.at(-1)?.chapter_id ?? null) : null };
}

async function bringBack(
  database: Kysely<Database>,
  writer: Writer,
  bookId: number,
  kept: Kept,
): Promise<ChapterOutcome> {
  const { chapter_id: id } = kept;
  return inTransaction(database, async (transaction) => {
    const record = await lockRecord(transaction, livingChapters, id);
    const refusal = refusalOf(writer, bookId, record);
    if (record === null || refusal !== null) return refusal ?? { kind: 'not-found' };
    if (record['version'] !== kept.version_after) return { kind: 'changed' };
    const now = { title: String(record['title']), content: String(record['content']) };
    const before = {
      title: kept.title_before ?? now.title,
      content: kept.content_before ?? now.content,
    };
    await writeTexts(transaction, id, now, before, kept.word_count_before);
    await transaction
      .updateTable('replacement_chapters')
      .set({ undone_at: sql`now()` })
      .where('replacement_id', '=', kept.replacement_id)
      .where('chapter_id', '=', id)
      .execute();
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'chapters.undo_replace',
      subject: chapters.subject,
      subjectId: id,
      before: { title: now.title, word_count: record['word_count'] },
      after: { title: before.title, word_count: kept.word_count_before },
    });
    return { kind: 'replaced', count: 1 };
  });
}
