/**
 * Takes back a queue, in one transaction: what was a draft leaves the schedule, what was scheduled before gets its moment
 * back. A chapter that has moved on since is left as it is. Whoever owns the book is told once of all that leave the schedule.
 */
import type { Kysely } from 'kysely';
import type { BulkResult } from '#contract/api/bulk.ts';
import type { QueueUndo } from '#contract/resources/chapter-queue.ts';
import type { Database } from '../../db/schema.ts';
import { type EventDeps, sendEventWithin } from '../../lifecycle/send-event.ts';
import { eventResult } from '../../bulk/event-result.ts';
import { say } from '../../messages/messages.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { isToldOf, tellBookOwner, withoutNotices } from '../chapters/tell-book-owner.ts';
import type { QueueCaller } from './queue-chapters.ts';

type UndoOutcome = {
  readonly results: readonly Omit<BulkResult, 'undo'>[];
};

export async function undoQueue(
  { unitOfWork, onEvent }: EventDeps,
  { sender, language }: QueueCaller,
  bookId: number,
  { chapters }: QueueUndo,
  now: number,
): Promise<UndoOutcome> {
  const at = new Date(now).toISOString();
  const inOrder = chapters.toSorted((one, other) => one.id - other.id);
  return unitOfWork(async (transaction, notifier) => {
    const scope = { transaction, notifier, onEvent: withoutNotices(onEvent) };
    const own = await idsOf(transaction, bookId, inOrder);
    const results: Omit<BulkResult, 'undo'>[] = [];
    let told = 0;
    for (const { id, version, was } of inOrder) {
      if (!own.has(id)) {
        results.push({ id, outcome: 'not_found', message: say(language, 'not_found') });
        continue;
      }
      // A moment that has passed cannot come again.
      const isToCome = was !== null && Date.parse(was) > now;
      const event = isToCome ? { type: 'schedule', published_at: was } : { type: 'unschedule' };
      const input = { ...event, version };
      const outcome = await sendEventWithin(scope, writableChapters, sender, String(id), input, at);
      if (isToldOf(outcome)) told += 1;
      const { undo: _, ...result } = eventResult(outcome, language);
      results.push({ id, ...result });
    }
    await tellBookOwner(scope, { bookId, actorId: sender.id, what: 'manyUnscheduled', count: told });
    return { results };
  });
}

/** Locked in the order of their ids. */
async function idsOf(
  transaction: Kysely<Database>,
  bookId: number,
  chapters: QueueUndo['chapters'],
): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('book_id', '=', bookId)
    .where(
      'id',
      'in',
      chapters.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
