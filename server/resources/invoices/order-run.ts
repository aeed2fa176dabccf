/** Orders a job that issues a month's statements, and cancels one; a worker does it (server/jobs/run-invoices.ts). */
import { type Kysely, sql } from 'kysely';
import { periodAt } from '#contract/resources/invoice.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { invoiceMessages } from './invoice-messages.ts';
import { authorsOf } from './unsettled-lines.ts';

export type OrderDeps = {
  readonly database: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Wakes the worker of this process. */
  readonly wake: () => void;
};

/** The first number of the advisory locks under which months are ordered; the second is the month's. */
const lockSpace = 34;

/** The id of the job; of the one that is under way where there is one for this month. */
export async function orderRun(
  { database, now, wake }: OrderDeps,
  orderer: { readonly id: number; readonly ip: string },
  period: string,
): Promise<number> {
  if (period >= periodAt(now()))
    throw new Failure('validation_failed', { errors: { period: ['period_over'] } });
  return inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}, ${Number(period.replace('-', ''))})`.execute(
      transaction,
    );
    const underWay = await transaction
      .selectFrom('invoice_runs')
      .select('id')
      .where('period', '=', period)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirst();
    if (underWay !== undefined) return underWay.id;
    const { id } = await transaction
      .insertInto('invoice_runs')
      .values({ period, actor_id: orderer.id, ip: orderer.ip })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      with authors as (
        insert into invoice_run_authors (run_id, owner_id)
        select ${id}::bigint, owner_id from (${authorsOf(period)}) as found
        returning 1
      )
      update invoice_runs set total = (select count(*) from authors) where id = ${id}`.execute(transaction);
    afterCommit(transaction, wake);
    return id;
  });
}

/**
 * What is issued stays; the author who is being settled is waited for. Whoever may issue may stop it, though what another has
 * ordered only by naming them, who is told.
 */
export function cancelRun(
  unitOfWork: UnitOfWork,
  userId: number,
  id: number,
  orderedBy: number | undefined,
): Promise<void> {
  return unitOfWork(async (transaction, notifier) => {
    const cancelled = await transaction
      .updateTable('invoice_runs')
      .set({ status: 'cancelled', finished_at: sql`now()`, holder: null })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .returning(['actor_id', 'period', 'issued', 'carried', 'failed'])
      .executeTakeFirst();
    if (cancelled === undefined)
      throw new Failure('transition_refused', { data: { current: 'done', allowed_events: [] } });
    const { actor_id: ordererId, period, ...counts } = cancelled;
    if (ordererId === userId) return;
    const nameOf = async (of: number) => {
      const user = transaction.selectFrom('users').select('name').where('id', '=', of);
      return (await user.executeTakeFirstOrThrow()).name;
    };
    if (orderedBy !== ordererId) {
      const name = await nameOf(ordererId);
      throw new Failure('conflict', { say: (language) => invoiceMessages[language].anothers(name) });
    }
    const name = await nameOf(userId);
    notifier.notify({
      userIds: [ordererId],
      type: 'invoice.issued',
      say: (language) => invoiceMessages[language].stopped(period, name, counts),
      url: pathOfRun(id),
    });
  });
}

/** Where what became of a job is shown. */
export const pathOfRun = (id: number) => `/manage/invoices?tab=periods&run=${id}`;
