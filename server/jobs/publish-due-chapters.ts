/**
 * Publishes scheduled chapters whose moment has come (product.md, `/books/{id}/chapters`). Each goes through the event
 * that its chart has for that, so it happens once however many instances look, and a rival's answer is no error. One whose
 * text has errors goes back to its author with what they are.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writableChapters } from '../resources/chapters/chapter.writable.ts';
import { type DueEventDeps, sendDueEvents } from './send-due-events.ts';

export type DueDeps = DueEventDeps & {
  readonly database: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export type DueReport = {
  /** How many this run has published. */
  readonly published: number;
  /** When the next one is due; null when none is scheduled. */
  readonly nextDue: Date | null;
};

/** A flood of due chapters must not keep one transaction after the other from everybody else. */
const mostPerRun = 100;

export async function publishDueChapters(deps: DueDeps): Promise<DueReport> {
  const { database, now } = deps;
  const at = new Date(now());
  const ids = await dueChapters(database, at);
  const due = ids.map((id) => ({ id, writable: writableChapters }));
  const { happened, failed } = await sendDueEvents(deps, due, 'publish_due', at, 'hold_back');
  return { published: happened, nextDue: await nextDue(database, failed > 0 ? at : null) };
}

/** Chapters in the trash wait until they are back, and so do those of a book that lies there. */
function scheduled(database: Kysely<Database>) {
  return database
    .selectFrom('chapters')
    .innerJoin('books', 'books.id', 'chapters.book_id')
    .where('chapters.status', '=', 'scheduled')
    .where('books.deleted_at', 'is', null)
    .where('chapters.deleted_at', 'is', null)
    .orderBy('chapters.published_at')
    .orderBy('chapters.number');
}

async function dueChapters(database: Kysely<Database>, at: Date): Promise<number[]> {
  const rows = await scheduled(database)
    .select('chapters.id')
    .where('chapters.published_at', '<=', at)
    .limit(mostPerRun)
    .execute();
  return rows.map(({ id }) => id);
}

/** After `after`, where what is due by then has just been tried in vain. */
async function nextDue(database: Kysely<Database>, after: Date | null): Promise<Date | null> {
  const row = await scheduled(database)
    .select('chapters.published_at')
    .$if(after !== null, (waiting) => waiting.where('chapters.published_at', '>', after))
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}
