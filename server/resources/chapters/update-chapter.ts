/** `PUT` and `PATCH /chapters/{id}`: writes the fields that were sent and differ, on the version they were based on. */
import { type Kysely, sql } from 'kysely';
import type { ChapterUpdate } from '#contract/resources/chapter-input.ts';
import type { Database } from '../../db/schema.ts';
import { presentWhole } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import type { Writer } from '../books/book-writing.ts';
import { chapters } from './chapter.resource.ts';
import {
  Abandoned,
  abandonOn,
  advanceOrder,
  type Outcome,
  readonlyErrors,
  writing,
} from './chapter-writing.ts';
import { lockChapter } from './lock-chapter.ts';

/** `id` as it was requested. */
export async function updateChapter(
  database: Kysely<Database>,
  { id: actorId, ability, ip }: Writer,
  id: string,
  { version, ...wanted }: ChapterUpdate,
): Promise<Outcome<Row>> {
  const ordering = wanted.number !== undefined;
  return writing(database, async (transaction) => {
    const current = await lockChapter(transaction, { ability, action: 'update', id, ordering });
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== current[field]),
    );
    const changed = Object.keys(changes);
    abandonOn(readonlyErrors(ability, 'update', current, changed));
    // A status changes by its events alone, whatever the abilities.
    if (changed.includes('status')) abandonOn({ status: ['readonly'] });
    if (version !== current['version']) throw new Abandoned({ kind: 'version-conflict', current });
    if (changed.length === 0) return current;

    const chapterId = Number(current['id']);
    await transaction
      .updateTable('chapters')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', chapterId)
      .execute();
    if (changed.includes('number')) await advanceOrder(transaction, Number(current['book_id']));
    const before = Object.fromEntries(changed.map((field) => [field, current[field]]));
    await recordActivity(transaction, {
      actorId,
      ip,
      action: 'update',
      subject: chapters.subject,
      subjectId: chapterId,
      before,
      after: changes,
    });
    return (await presentWhole(transaction, chapters, chapterId)) ?? {};
  });
}
