/**
 * Tells of urgent faults whose due time has passed (product.md, `/sos`): whoever has taken one, or else the staff. The due
 * time that was told is written with what is told, so that each is told once, however many instances look, and again only
 * when a new due time has passed as well.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { answerableFor } from '../notifications/support-staff.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import { placeOf } from '../resources/issues/fault-place.ts';
import { issueMessages } from '../resources/issues/issue-messages.ts';
import { eachDue } from './each-due.ts';

export type OverdueDeps = {
  readonly database: Kysely<Database>;
  readonly unitOfWork: UnitOfWork;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export type OverdueReport = {
  /** How many this run has told of. */
  readonly told: number;
  /** When the next one is due; null when none is. */
  readonly nextDue: Date | null;
};

/** A flood of them must not keep one transaction after the other from everybody else. */
const mostPerRun = 100;

export async function tellOverdueSos(deps: OverdueDeps): Promise<OverdueReport> {
  const { database, now, log } = deps;
  const at = new Date(now());
  const overdue = await untold(database).where('sos.due_at', '<=', at).limit(mostPerRun).execute();
  const { happened, failed } = await eachDue(log, 'overdue', overdue, ({ id }) => tell(deps, id));
  const next = await untold(database)
    // What has just been tried in vain waits for the next usual look.
    .$if(failed > 0, (waiting) => waiting.where('sos.due_at', '>', at))
    .limit(1)
    .executeTakeFirst();
  return { told: happened, nextDue: next?.due_at ?? null };
}

/** Those of a book in the trash wait until it is back. */
function untold(database: Kysely<Database>) {
  return database
    .selectFrom('sos')
    .innerJoin('books', 'books.id', 'sos.book_id')
    .select(['sos.id', 'sos.due_at'])
    .where('sos.due_at', 'is not', null)
    .where(isUntold)
    .where('books.deleted_at', 'is', null)
    .orderBy('sos.due_at')
    .orderBy('sos.id');
}

const isUntold = sql<boolean>`sos.told_due_at is distinct from sos.due_at`;

/** False where another instance was faster, or where somebody has taken or settled it meanwhile. */
function tell({ unitOfWork }: OverdueDeps, id: number): Promise<boolean> {
  return unitOfWork(async (transaction, notifier) => {
    const fault = await transaction
      .updateTable('sos')
      .set((column) => ({ told_due_at: column.ref('due_at') }))
      .where('id', '=', id)
      .where('due_at', '<=', notifier.at)
      .where(isUntold)
      .returning(['book_id', 'chapter_id', 'owner_id', 'assignee_id'])
      .executeTakeFirst();
    if (fault === undefined) return false;
    const { book, chapter } = await placeOf(transaction, fault);
    notifier.notify({
      userIds: await answerableFor(transaction, 'sos', fault, 0),
      type: 'sos.changed',
      say: (language) => issueMessages[language].overdue(book, chapter),
      url: `/sos?id=${id}`,
      about: { resource: 'sos', id },
    });
    notifier.countersChanged({ userIds: [], staff: true });
    return true;
  });
}
