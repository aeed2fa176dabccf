/**
 * The next author of a job: the statement with its lines, its transfer in the ledger and the author's outcome are one
 * transaction, so that nobody gets two and none is lost, wherever a worker dies.
 */
import { type Kysely, sql } from 'kysely';
import { amountsFrom, type InvoiceRunOutcome, leastGross } from '#contract/resources/invoice.ts';
import { sumOf } from '#contract/money/money.ts';
import { isDatabaseLost } from '../../db/lost-connection.ts';
import type { Database } from '../../db/schema.ts';
import { jobActor } from '../../jobs/job-actor.ts';
import { type ClaimedJob, lease, type Settled } from '../../jobs/lease.ts';
import type { EventScope } from '../../lifecycle/happening.ts';
import { type EventDeps, sendEventWithin } from '../../lifecycle/send-event.ts';
import type { Notifier } from '../../notifications/unit-of-work.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { invoiceMessages } from './invoice-messages.ts';
import { writableInvoices } from './invoice.writable.ts';
import { pathOfRun } from './order-run.ts';
import { carryOver, holdSettling, putOnStatement, unsettledLines } from './unsettled-lines.ts';

type SettleDeps = EventDeps & {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told of an error that stands against a single author. */
  readonly onError: (error: unknown) => void;
};

type Run = {
  readonly id: number;
  readonly period: string;
  readonly actor_id: number;
  readonly ip: string | null;
  readonly issued: number;
  readonly carried: number;
  readonly failed: number;
};

/** Throws when the database goes away; whatever else goes wrong at an author is the author's outcome. */
export async function settleAuthor(deps: SettleDeps, claimed: ClaimedJob): Promise<Settled> {
  try {
    return await settleOne(deps, claimed, (scope, run, ownerId) => issue(deps, scope, run, ownerId));
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    deps.onError(error);
    return settleOne(deps, claimed, async () => 'failed');
  }
}

function settleOne(
  { unitOfWork }: SettleDeps,
  claimed: ClaimedJob,
  settle: (scope: EventScope, run: Run, ownerId: number) => Promise<InvoiceRunOutcome>,
): Promise<Settled> {
  return unitOfWork(async (transaction, notifier) => {
    const run = await held(transaction, claimed);
    if (run === null) return 'lost';
    const next = await transaction
      .selectFrom('invoice_run_authors')
      .select('owner_id')
      .where('run_id', '=', run.id)
      .where('outcome', 'is', null)
      .orderBy('owner_id')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) {
      await finish(transaction, notifier, run);
      return 'finished';
    }
    const outcome = await settle({ transaction, notifier }, run, next.owner_id);
    await transaction
      .updateTable('invoice_run_authors')
      .set({ outcome })
      .where('run_id', '=', run.id)
      .where('owner_id', '=', next.owner_id)
      .execute();
    await transaction
      .updateTable('invoice_runs')
      .set({ settled: sql`settled + 1`, [outcome]: sql`${sql.ref(outcome)} + 1` })
      .where('id', '=', run.id)
      .execute();
    return 'more';
  });
}

/** Locked until the author is settled, so that a cancel comes between two authors; the lease is renewed on the way. */
async function held(transaction: Kysely<Database>, { id, holder }: ClaimedJob): Promise<Run | null> {
  const { rows } = await sql<Run>`
    update invoice_runs set leased_until = ${lease}
    where id = ${id} and holder = ${holder} and status = 'running'
    returning id, period, actor_id, ip, issued, carried, failed`.execute(transaction);
  return rows[0] ?? null;
}

/** In the name of whoever ordered it, with what they may do now. */
async function issue(
  { onEvent, now }: SettleDeps,
  { transaction, notifier }: EventScope,
  { period, actor_id: actorId, ip }: Run,
  ownerId: number,
): Promise<InvoiceRunOutcome> {
  const present = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('period', '=', period)
    .where('status', '<>', 'void')
    .executeTakeFirst();
  if (present !== undefined) return 'present';
  await holdSettling(transaction);
  const lines = await unsettledLines(transaction, ownerId, period);
  const gross = sumOf(lines.map((line) => line.gross));
  if (gross < leastGross) return 'skipped';
  const amounts = amountsFrom(gross);
  const { net } = amounts;
  const threshold = await thresholdOf(transaction, ownerId);
  if (net < threshold) {
    const hasHeard = await wasCarried(transaction, ownerId, period);
    const isMore = await carryOver(transaction, ownerId, lines);
    if (isMore || !hasHeard)
      notifier.notify({
        userIds: [ownerId],
        type: 'invoice.changed',
        say: (language) => invoiceMessages[language].carried(period, net, threshold),
        url: '/invoices',
      });
    return 'carried';
  }
  const { id } = await transaction
    .insertInto('invoices')
    .values({ owner_id: ownerId, period, ...amounts })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putOnStatement(transaction, id, { ownerId, period, lines });
  const actor = await jobActor(transaction, actorId, ip);
  const outcome = await sendEventWithin(
    { transaction, notifier, onEvent },
    writableInvoices,
    { kind: 'person', id: actor.id, ability: actor.ability, ip: actor.ip ?? '' },
    String(id),
    { type: 'issue' },
    new Date(now()).toISOString(),
  );
  // What was written of it is taken back with the transaction.
  if (outcome.kind !== 'happened') throw new WriteFailed(outcome);
  return 'issued';
}

/** By an earlier job of the month. */
async function wasCarried(transaction: Kysely<Database>, ownerId: number, period: string): Promise<boolean> {
  const before = await transaction
    .selectFrom('invoice_run_authors')
    .innerJoin('invoice_runs', 'invoice_runs.id', 'invoice_run_authors.run_id')
    .select('run_id')
    .where('invoice_runs.period', '=', period)
    .where('owner_id', '=', ownerId)
    .where('outcome', '=', 'carried')
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** What is paid must reach it; dong. Who has settled nothing yet is held back by nothing. */
async function thresholdOf(transaction: Kysely<Database>, ownerId: number): Promise<number> {
  const settings = await transaction
    .selectFrom('payout_settings')
    .select('threshold')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return settings?.threshold ?? 0;
}

async function finish(transaction: Kysely<Database>, notifier: Notifier, run: Run): Promise<void> {
  await transaction
    .updateTable('invoice_runs')
    .set({ status: 'done', finished_at: sql`now()`, holder: null })
    .where('id', '=', run.id)
    .execute();
  notifier.notify({
    userIds: [run.actor_id],
    type: 'invoice.issued',
    say: (language) => invoiceMessages[language].issued(run.period, run),
    url: pathOfRun(run.id),
  });
}
