/** Replaces chosen hits of one chapter, on the version that was looked at, in the transaction of its item (settle-chapter.ts). */
import { type Kysely, sql } from 'kysely';
import type { FindQuestion, Hit, ReplaceOutcome } from '#contract/resources/replacement.ts';
import { longestContent } from '#contract/resources/chapter-input.ts';
import { rule } from '#contract/validation-words.ts';
import { countWords } from '#contract/word-count.ts';
import type { Database } from '../../db/schema.ts';
import { lockRecord } from '../../lifecycle/write-move.ts';
import { allows, refusedBy } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { livingChapters } from '../chapter-queue/living-chapters.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import { findHits } from './find-hits.ts';
import { type ChapterTexts, hitsOf, normalised } from './hits-of-chapter.ts';
import type { JobWriter } from './job-writer.ts';

/** What became of a chapter. */
export type ChapterOutcome = {
  readonly outcome: ReplaceOutcome;
  /** A schema's message, or an ability rule's reason. */
  readonly reason: string | null;
  /** Places replaced. */
  readonly replaced: number;
};

/** What is kept of a chapter, so that it can be brought back. */
export type KeptChapter = {
  readonly version_after: number;
  readonly title_before: string | null;
  readonly content_before: string | null;
  readonly word_count_before: number;
};

type Item = {
  readonly chapterId: number;
  /** The version that was looked at. */
  readonly version: number;
  /** Null: every hit that was shown. */
  readonly hits: readonly Pick<Hit, 'where' | 'offset'>[] | null;
};
export type ReplaceOrder = FindQuestion & { readonly with: string };

const longestTitle = 200;

export const settledAs = (outcome: ReplaceOutcome, reason: string | null = null): ChapterOutcome => ({
  outcome,
  reason,
  replaced: 0,
});

/** `kept` null: nothing was written. */
export async function replaceInChapter(
  transaction: Kysely<Database>,
  writer: JobWriter,
  bookId: number,
  order: ReplaceOrder,
  { chapterId: id, version, hits: named }: Item,
): Promise<ChapterOutcome & { readonly kept: KeptChapter | null }> {
  const unchanged = (outcome: ReplaceOutcome, reason: string | null = null) => ({
    ...settledAs(outcome, reason),
    kept: null,
  });
  const record = await lockRecord(transaction, livingChapters, id);
  const refusal = refusalOf(writer, bookId, record);
  if (record === null || refusal !== null) return { ...(refusal ?? settledAs('not_found')), kept: null };
  if (record['version'] !== version) return unchanged('conflict');
  const raw = { title: String(record['title']), content: String(record['content']) };
  const texts = normalised(raw);
  const hits = named ?? hitsOf(texts, order).hits;
  const after = hits.length === 0 ? null : replacedIn(texts, order, hits);
  if (after === null) return unchanged('conflict');
  if (after.title.trim() === '') return unchanged('invalid', rule('required'));
  if (after.title.length > longestTitle) return unchanged('invalid', rule('max_length', longestTitle));
  // One that is longer already may still become shorter.
  if (after.content.length > Math.max(longestContent, raw.content.length)) {
    return unchanged('invalid', rule('max_length', longestContent));
  }

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
  return {
    ...settledAs('done'),
    replaced: hits.length,
    kept: {
      version_after: version + 1,
      title_before: after.title === raw.title ? null : raw.title,
      content_before: after.content === raw.content ? null : raw.content,
      word_count_before: Number(record['word_count']),
    },
  };
}

/** Null where the writer may change the chapter of this book. */
export function refusalOf({ ability }: JobWriter, bookId: number, record: Row | null): ChapterOutcome | null {
  if (record === null || record['book_id'] !== bookId || !allows(ability, 'read', chapters, record)) {
    return settledAs('not_found');
  }
  if (allows(ability, 'update', chapters, record)) return null;
  const refused = refusedBy(ability, 'update', chapters, record);
  return settledAs('forbidden', refused.kind === 'forbidden' ? refused.reason : null);
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
function replacedIn(
  texts: ChapterTexts,
  order: ReplaceOrder,
  hits: NonNullable<Item['hits']>,
): ChapterTexts | null {
  const title = replacedAt(texts.title, order, offsetsIn('title', hits));
  const content = replacedAt(texts.content, order, offsetsIn('content', hits));
  return title === null || content === null ? null : { title, content };
}

const offsetsIn = (place: 'title' | 'content', hits: NonNullable<Item['hits']>) =>
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
