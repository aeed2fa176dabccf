/** Replaces chosen hits of one chapter, on the version that was looked at, in the transaction of its item (settle-chapter.ts). */
import { type Kysely, sql } from 'kysely';
import type { FindQuestion, Hit, ReplaceOutcome } from '#contract/resources/replacement.ts';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import { editRichText, type TextEdit } from '#contract/rich-text/rich-text-edits.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { longestContent } from '#contract/resources/chapter-input.ts';
import { rule } from '#contract/api/validation-messages.ts';
import type { Database } from '../../db/schema.ts';
import { lockRow } from '../../write/lock-record.ts';
import { allows, refusedBy } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { asStored, storedText, type StoredText, storeText } from '../../texts/stored-text.ts';
import { recordTextRevision } from '../../texts/text-revision.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import { findPlaces } from './find-hits.ts';
import { type ChapterTexts, hitsOf, normalised } from './hits-of-chapter.ts';
import type { JobActor } from '../../jobs/job-actor.ts';

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
  /** JSON; null where the text was never edited, or is as it was. */
  readonly document_before: string | null;
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
  actor: JobActor,
  bookId: number,
  order: ReplaceOrder,
  { chapterId: id, version, hits: named }: Item,
): Promise<ChapterOutcome & { readonly kept: KeptChapter | null }> {
  const unchanged = (outcome: ReplaceOutcome, reason: string | null = null) => ({
    ...settledAs(outcome, reason),
    kept: null,
  });
  const record = await lockRow(transaction, writableChapters, id);
  const refusal = refusalOf(actor, bookId, record);
  if (record === null || refusal !== null) return { ...(refusal ?? settledAs('not_found')), kept: null };
  if (record['version'] !== version) return unchanged('conflict');
  const raw = { title: String(record['title']), content: String(record['content']) };
  const texts = normalised(raw);
  const hits = named ?? (await hitsOf(texts, order)).hits;
  const after = hits.length === 0 ? null : await replacedIn(texts, order, hits);
  if (after === null) return unchanged('conflict');
  if (after.title.trim() === '') return unchanged('invalid', rule('required'));
  if (after.title.length > longestTitle) return unchanged('invalid', rule('max_length', longestTitle));

  const text = await storedText(transaction, chapterTexts, id);
  const written = writtenOf(text, texts.content, after);
  // A word that reaches over the end of a paragraph is none; it cannot be chosen but by a call that nobody's screen makes.
  if (written === null) return unchanged('conflict');
  // One that is longer already may still become shorter.
  if (written.content.length > Math.max(longestContent, raw.content.length)) {
    return unchanged('invalid', rule('max_length', longestContent));
  }
  await writeTexts(transaction, actor, record, text, { title: after.title, ...written });
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'chapters.replace',
    subject: chapters.subject,
    subjectId: id,
    before: { title: raw.title, word_count: record['word_count'] },
    after: {
      title: after.title,
      text: order.text,
      with: order.with,
      ...(order.also !== undefined && order.also.length > 0 && { also: order.also }),
      replaced: hits.length,
    },
  });
  return {
    ...settledAs('done'),
    replaced: hits.length,
    kept: {
      version_after: version + 1,
      title_before: after.title === raw.title ? null : raw.title,
      content_before: written.content === raw.content ? null : raw.content,
      document_before: written.content === raw.content ? null : asJson(text.document),
      word_count_before: Number(record['word_count']),
    },
  };
}

/**
 * Both forms afterwards; what has a rich one is changed there, as a paragraph of which nothing is left takes what parted it
 * along. Null where a change cannot be made, or where the rich form is not what the places were found in.
 */
function writtenOf(
  before: StoredText,
  sought: string,
  { content, edits }: Edited,
): Pick<StoredText, 'content' | 'document'> | null {
  const { document } = before;
  if (edits.length === 0) return before;
  if (document === null) return { content, document };
  const after = contentOf(document) === sought ? editRichText(document, edits) : null;
  return after === null ? null : asStored(after);
}

/** Null where the actor may change the chapter of this book. */
export function refusalOf({ ability }: JobActor, bookId: number, record: Row | null): ChapterOutcome | null {
  if (record === null || record['book_id'] !== bookId || !allows(ability, 'read', chapters, record)) {
    return settledAs('not_found');
  }
  if (allows(ability, 'update', chapters, record)) return null;
  const refused = refusedBy(ability, 'update', chapters, record);
  return settledAs('forbidden', refused.kind === 'forbidden' ? refused.reason : null);
}

/** Only what differs is written; a text is a version of its own. */
export async function writeTexts(
  transaction: Kysely<Database>,
  actor: JobActor,
  record: Row,
  before: StoredText,
  after: Pick<StoredText, 'content' | 'document'> & { readonly title: string; readonly wordCount?: number },
): Promise<void> {
  const id = Number(record['id']);
  const isText = after.content !== before.content;
  await transaction
    .updateTable('chapters')
    .set({
      title: after.title,
      ...(isText ? {} : { version: sql`version + 1`, updated_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute();
  if (!isText) return;
  await storeText(transaction, chapterTexts, id, after, after.wordCount);
  await recordTextRevision(transaction, chapterTexts, {
    record: { ...record, title: after.title },
    before,
    after,
    authorId: actor.id,
    isTyped: false,
  });
}

export const asJson = (document: RichText | null): string | null =>
  document === null ? null : JSON.stringify(document);

type Edited = ChapterTexts & { readonly edits: readonly TextEdit[] };

/** Null when a chosen hit is not there, which cannot be on the version that was looked at. */
async function replacedIn(
  texts: ChapterTexts,
  order: ReplaceOrder,
  hits: NonNullable<Item['hits']>,
): Promise<Edited | null> {
  const title = await editsOf(texts.title, order, offsetsIn('title', hits));
  const content = await editsOf(texts.content, order, offsetsIn('content', hits));
  if (title === null || content === null) return null;
  return { title: edited(texts.title, title), content: edited(texts.content, content), edits: content };
}

const offsetsIn = (place: 'title' | 'content', hits: NonNullable<Item['hits']>) =>
  new Set(hits.filter(({ where }) => where === place).map(({ offset }) => offset));

async function editsOf(
  text: string,
  order: ReplaceOrder,
  chosen: ReadonlySet<number>,
): Promise<readonly TextEdit[] | null> {
  if (chosen.size === 0) return [];
  const places = await findPlaces(text, order, { until: Math.max(...chosen) });
  const found = places.filter(({ from }) => chosen.has(from));
  if (found.length < chosen.size) return null;
  const puts = [order.with, ...(order.also ?? []).map((one) => one.with)];
  return found.map(({ from, to, sought }) => ({ from, to, text: puts[sought] ?? '' }));
}

function edited(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text: put } of edits) {
    parts.push(text.slice(done, from), put);
    done = to;
  }
  return parts.join('') + text.slice(done);
}
