/**
 * Queues chapters of a book (product.md, `/books/{id}/chapters`): each is judged on its own by the engine of events, in
 * one transaction, and takes the next slot only when it was accepted. A dry run asks the same questions and writes nothing.
 */
import { type Kysely, sql } from 'kysely';
import { queuePlanOf, queueSlots } from '#contract/time/queue-moments.ts';
import { type ChapterQueueInput, queueLimit, type QueuedChapter } from '#contract/resources/chapter-queue.ts';
import type { Language } from '#contract/languages.ts';
import { dayIn } from '#contract/time/zoned-time.ts';
import type { Database } from '../../db/schema.ts';
import type { EventScope } from '../../lifecycle/happening.ts';
import {
  type EventDeps,
  type EventSender,
  foreseeEvent,
  sendEventWithin,
} from '../../lifecycle/send-event.ts';
import { eventResult } from '../../bulk/event-result.ts';
import type { Row } from '../../query/resource.ts';
import { say } from '../../messages/messages.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { isToldOf, tellBookOwner, withoutNotices } from '../chapters/tell-book-owner.ts';

export type QueueCaller = {
  readonly sender: Extract<EventSender, { kind: 'person' }>;
  readonly language: Language;
};

export type QueueDeps = EventDeps & { readonly database: Kysely<Database> };

type QueueOutcome =
  | {
      readonly kind: 'queued';
      readonly plan: readonly QueuedChapter[];
      readonly left: number;
    }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> };

type Meant = { readonly rows: readonly Row[]; readonly unknown: readonly number[]; readonly left: number };

/** `now` in milliseconds since the epoch. */
export async function queueChapters(
  { database, unitOfWork, onEvent }: QueueDeps,
  caller: QueueCaller,
  bookId: number,
  input: ChapterQueueInput,
  now: number,
): Promise<QueueOutcome> {
  if (input.from < dayIn(input.zone, now)) return { kind: 'invalid', errors: { from: ['moment_to_come'] } };
  if (input.dry_run) return planned(database, null, caller, bookId, input, now);
  return unitOfWork((transaction, notifier) =>
    planned(
      transaction,
      { transaction, notifier, onEvent: withoutNotices(onEvent) },
      caller,
      bookId,
      input,
      now,
    ),
  );
}

/** `scope` null only plans. Whoever owns the book is told once of all that are scheduled. */
async function planned(
  database: Kysely<Database>,
  scope: (EventScope & Pick<EventDeps, 'onEvent'>) | null,
  { sender, language }: QueueCaller,
  bookId: number,
  input: ChapterQueueInput,
  now: number,
): Promise<QueueOutcome> {
  const { rows, unknown, left } = await meantBy(database, bookId, input);
  const at = new Date(now).toISOString();
  const slots = [...queueSlots(queuePlanOf(input), now, rows.length)];
  let used = 0;
  let told = 0;
  const plan: QueuedChapter[] = [];
  for (const row of rows) {
    const slot = slots[used];
    if (slot === undefined) throw new Error('A queue has fewer slots than chapters');
    const moment = new Date(slot.moment).toISOString();
    const event = { type: 'schedule', published_at: moment };
    const outcome =
      scope === null
        ? await foreseeEvent(database, writableChapters, sender, row, event, at)
        : await sendEventWithin(scope, writableChapters, sender, String(row['id']), event, at);
    const isQueued = outcome.kind === 'happened' || outcome.kind === 'moved';
    if (isQueued) used += 1;
    if (isToldOf(outcome)) told += 1;
    const { undo: _, ...result } = eventResult(outcome, language);
    // Whoever may not read a chapter is told neither its name nor that it is there.
    const shown = outcome.kind === 'not-found' ? nameless : shownOf(row);
    const version = outcome.kind === 'happened' ? Number(outcome.happening.after['version']) : shown.version;
    plan.push({ ...shown, id: Number(row['id']), version, moment: isQueued ? moment : null, ...result });
  }
  if (scope !== null)
    await tellBookOwner(scope, { bookId, actorId: sender.id, what: 'manyScheduled', count: told });
  const missing = {
    ...nameless,
    moment: null,
    outcome: 'not_found',
    message: say(language, 'not_found'),
  } as const;
  for (const id of unknown) plan.push({ id, ...missing });
  return { kind: 'queued', plan, left };
}

const nameless = { number: null, title: null, was: null, version: null };

function shownOf({ number, title, status, published_at: moment, version }: Row) {
  return {
    number: Number(number),
    title: String(title),
    was: status === 'scheduled' && moment instanceof Date ? moment.toISOString() : null,
    version: Number(version),
  };
}

/** In the order of their numbers, and locked in the order of their ids unless nothing is to be written. */
async function meantBy(
  database: Kysely<Database>,
  bookId: number,
  { ids, from_number: first = 0, dry_run: isDry }: ChapterQueueInput,
): Promise<Meant> {
  const wanted = [...new Set(ids)];
  const condition =
    ids === undefined ? sql`status = 'draft' and number >= ${first}` : sql`id in (${sql.join(wanted)})`;
  const among = sql`from chapters where book_id = ${bookId} and ${condition}`;
  if (!isDry) {
    await sql`select 1 from (select id ${among} order by number limit ${queueLimit}) as meant
      join chapters using (id) order by id for update of chapters`.execute(database);
  }
  const { rows } = await sql<Row & { total: number }>`
    select id, book_id, owner_id, number, title, status, published_at, version, count(*) over () as total
    from chapter_records where book_id = ${bookId} and ${condition}
    order by number limit ${queueLimit}`.execute(database);
  const found = new Set(rows.map(({ id }) => Number(id)));
  const left = ids === undefined ? (rows[0]?.total ?? 0) - rows.length : 0;
  return { rows, unknown: wanted.filter((id) => !found.has(id)), left };
}
