/** Replaces chosen hits of one chapter, in a transaction of its own, on the version that was looked at. */
import { type Kysely, sql } from 'kysely';
import type { ReplaceInput } from '#contract/resources/replacement.ts';
import { longestContent } from '#contract/resources/chapter-input.ts';
import { rule } from '#contract/validation-words.ts';
import { countWords } from '#contract/word-count.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { lockRecord } from '../../lifecycle/write-move.ts';
import { allows, refusedBy } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import type { Writer } from '../books/book-writing.ts';
import { livingChapters } from '../chapter-queue/living-chapters.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import { findHits } from './find-hits.ts';
import { type ChapterTexts, normalised } from './hits-of-chapter.ts';

export type ChapterOutcome =
  | { readonly kind: 'replaced'; readonly count: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'forbidden'; readonly reason: string | null }
  | { readonly kind: 'not-found' }
  /** A schema's message. */
  | { readonly kind: 'invalid'; readonly message: string };

type ChosenHits = ReplaceInput['chapters'][number];
export type ReplaceOrder = Omit<ReplaceInput, 'chapters' | 'replacement_id'>;

const longestTitle = 200;

export async function replaceInChapter(
  database: Kysely<Database>,
  writer: Writer,
  place: { readonly bookId: number; readonly replacementId: number },
  order: ReplaceOrder,
  { id, version, hits }: ChosenHits,
): Promise<ChapterOutcome> {
  return inTransaction(database, async (transaction) => {
    const record = await lockRecord(transaction, livingChapters, id);
    const refusal = refusalOf(writer, place.bookId, record);
    if (record === null || refusal !== null) return refusal ?? { kind: 'not-found' };
    if (record['version'] !== version) return { kind: 'changed' };
    const raw = { title: String(record['title']), content: String(record['content']) };
    const after = replacedIn(normalised(raw), order, hits);
    if (after === null) return { kind: 'changed' };
    if (after.title.trim() === '') return { kind: 'invalid', message: rule('required') };
    if (after.title.length > longestTitle) {
      return { kind: 'invalid', message: rule('max_length', longestTitle) };
    }
    // One that is longer already may still become shorter.
    if (after.content.length > Math.max(longestContent, raw.content.length)) {
      return { kind: 'invalid', message: rule('max_length', longestContent) };
    }

    const kept = await transaction
      .insertInto('replacement_chapters')
      .values({
        replacement_id: place.replacementId,
        chapter_id: id,
        version_after: version + 1,
        title_before: after.title === raw.title ? null : raw.title,
        content_before: after.content === raw.content ? null : raw.content,
        word_count_before: Number(record['word_count']),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('chapter_id')
      .executeTakeFirst();
    // One run changes a chapter once: a second time its first text would be lost.
    if (kept === undefined) return { kind: 'changed' };
    await writeTexts(transaction, id, raw, after, countWords(after.content));
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'chapters.replace',
      subject: chapters.subject,
      subjectId: id,
      before: { title: raw.title, word_count: record['word_count'] },
      after: { title: after.title, text: order.text, with: order.with, replaced: hits.length },
    });
    return { kind: 'replaced', count: hits.length };
  });
}

/** Null where the writer may change the chapter of this book. */
export function refusalOf({ ability }: Writer, bookId: number, record: Row | null): ChapterOutcome | null {
  if (record === null || record['book_id'] !== bookId || !allows(ability, 'read', chapters, record)) {
    return { kind: 'not-found' };
  }
  if (allows(ability, 'update', chapters, record)) return null;
  const refused = refusedBy(ability, 'update', chapters, record);
  return { kind: 'forbidden', reason: refused.kind === 'forbidden' ? refused.reason : null };
}

/** Only what differs is written. */
export async function writeTexts(
  transaction: Kysely<Database>,
  id: number,
  before: ChapterTexts,
  after: ChapterTexts,
  wordCount: number,
): Promise<void> {
  await transaction
    .updateTable('chapters')
    .set({
      title: after.title,
      ...(after.content === before.content ? {} : { word_count: wordCount }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (after.content === before.content) return;
  await transaction
    .insertInto('chapter_contents')
    .values({ chapter_id: id, content: after.content })
    .onConflict((conflict) => conflict.column('chapter_id').doUpdateSet({ content: after.content }))
    .execute();
}

/** Null when a chosen hit is not there, which cannot be on the version that was looked at. */
function replacedIn(texts: ChapterTexts, order: ReplaceOrder, hits: ChosenHits['hits']): ChapterTexts | null {
  const title = replacedAt(texts.title, order, offsetsIn('title', hits));
  const content = replacedAt(texts.content, order, offsetsIn('content', hits));
  return title === null || content === null ? null : { title, content };
}

const offsetsIn = (place: 'title' | 'content', hits: ChosenHits['hits']) =>
  new Set(hits.filter(({ where }) => where === place).map(({ offset }) => offset));

function replacedAt(text: string, order: ReplaceOrder, chosen: ReadonlySet<number>): string | null {
  if (chosen.size === 0) return text;
  const found = findHits(text, order).filter((offset) => chosen.has(offset));
  if (found.length < chosen.size) return null;
  const parts: string[] = [];
  let from = 0;
  for (const offset of found) {
    parts.push(text.slice(from, offset), order.with);
    from = offset + order.text.length;
  }
  return parts.join('') + text.slice(from);
}
