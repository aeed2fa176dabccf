/** Brings a chapter back to what it was before a run, as long as it has not changed since: what others wrote stays. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockRow } from '../../write/lock-record.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { storedText } from '../../texts/stored-text.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import type { JobActor } from '../../jobs/job-actor.ts';
import { type ChapterOutcome, refusalOf, settledAs, writeTexts } from './replace-in-chapter.ts';

/** `run`: the job that changed it. */
export async function bringBackChapter(
  transaction: Kysely<Database>,
  actor: JobActor,
  bookId: number,
  run: number,
  id: number,
): Promise<ChapterOutcome> {
  const record = await lockRow(transaction, writableChapters, id);
  const refusal = refusalOf(actor, bookId, record);
  if (record === null || refusal !== null) return refusal ?? settledAs('not_found');
  const kept = await transaction
    .selectFrom('replacement_chapters')
    .select(['version_after', 'title_before', 'content_before', 'document_before', 'word_count_before'])
    .where('replacement_id', '=', run)
    .where('chapter_id', '=', id)
    .where('outcome', '=', 'done')
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (kept === undefined || record['version'] !== kept.version_after) return settledAs('conflict');
  const text = await storedText(transaction, chapterTexts, id);
  const now = { title: String(record['title']), content: text.content };
  const isText = kept.content_before !== null;
  const before = {
    title: kept.title_before ?? now.title,
    content: kept.content_before ?? now.content,
    document: isText ? kept.document_before : text.document,
    wordCount: kept.word_count_before ?? Number(record['word_count']),
  };
  await writeTexts(transaction, actor, record, text, before);
  await transaction
    .updateTable('replacement_chapters')
    .set({ undone_at: sql`now()` })
    .where('replacement_id', '=', run)
    .where('chapter_id', '=', id)
    .execute();
  await transaction
    .updateTable('replacements')
    .set({ undone: sql`undone + 1` })
    .where('id', '=', run)
    .execute();
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'chapters.undo_replace',
    subject: chapters.subject,
    subjectId: id,
    before: { title: now.title, word_count: record['word_count'] },
    after: { title: before.title, word_count: before.wordCount },
  });
  return settledAs('done');
}
