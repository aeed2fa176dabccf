/**
 * Tells of urgent faults whose due time has passed (product.md, `/sos`): whoever has taken one, or else the staff. The due
 * time that was told is written with what is told, so that each is told once, however many instances look, and again only
 * when a new due time has passed as well.
 */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { CommitUnknown, isLostConnection } from '../db/lost-connection.ts';
import type { Database } from '../db/schema.ts';
import { supportStaff } from '../notifications/support-staff.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import { placeOf } from '../resources/issues/fault-place.ts';
import { issueMessages } from '../resources/issues/issue-messages.ts';

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
  const { database, now } = deps;
  const overdue = await untold(database)
    .where('sos.due_at', '<=', new Date(now()))
    .limit(mostPerRun)
    .execute();
  let told = 0;
  let failed = 0;
  for (const { id } of overdue) {
    try {
      if (await tell(deps, id)) told += 1;
    } catch (err) {
      if (err instanceof CommitUnknown || isLostConnection(err)) throw err;
      failed += 1;
      deps.log.error({ err, id }, 'Nobody could be told of an overdue fault; it is tried again later');
    }
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
  }
  // What has just failed is untold all the same: it waits for the next usual look.
  const next = failed > 0 ? undefined : await untold(database).limit(1).executeTakeFirst();
  return { told, nextDue: next?.due_at ?? null };
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
      .returning(['book_id', 'chapter_id', 'assignee_id'])
      .executeTakeFirst();
    if (fault === undefined) return false;
    const { book, chapter } = await placeOf(transaction, fault);
    notifier.notify({
      userIds: await answerable(transaction, fault.assignee_id),
      type: 'sos.changed',
      say: (language) => issueMessages[language].overdue(book, chapter),
      url: `/sos?id=${id}`,
    });
    notifier.countersChanged({ userIds: [], staff: true });
    return true;
  });
}

/** Whoever has taken it, as long as they can sign in; or else everybody who handles such faults. */
async function answerable(
  transaction: Kysely<Database>,
  assigneeId: number | null,
): Promise<readonly number[]> {
  const assignees = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [assigneeId ?? 0])
    .where('status', '=', 'active')
    .execute();
  return assignees.length === 0 ? supportStaff(transaction, 'sos', 0) : assignees.map(({ id }) => id);
}
