/**
 * Payout statements of the demo data: what demo books earned in the last months that are over, by the same rules as a job
 * that issues them, the older ones paid. Written at once, with their transfers in the ledger.
 */
import { type Kysely, sql } from 'kysely';
import { amountsFrom, type InvoiceStatus, lastPeriod } from '#contract/resources/invoice.ts';
import { holderOf } from '#contract/resources/payout-settings.ts';
import { dayAt } from '#contract/time/days.ts';
import { dong, dongPerXu, negative, sumOf } from '#contract/money/money.ts';
import { reverse, transfer } from '../ledger/transfer.ts';
import type { Database } from '../db/schema.ts';
import { seededRandom } from './seeded-random.ts';

const months = 6;
const day = 86_400_000;

type Earned = {
  readonly owner_id: number;
  readonly book_id: number;
  readonly title: string;
  readonly unlocks: number;
  readonly xu: number;
};

/** As in a job, the newest month waits for its authors; the one before is on its way, and older ones are paid. */
function statusOf(monthsAgo: number, at: number): InvoiceStatus {
  const { fraction } = seededRandom(41, monthsAgo * 1000 + at);
  const chance = fraction();
  if (monthsAgo === 0) return chance < 0.6 ? 'issued' : chance < 0.9 ? 'confirmed' : 'disputed';
  if (monthsAgo === 1) return chance < 0.6 ? 'approved' : chance < 0.85 ? 'confirmed' : 'paid';
  return chance < 0.96 ? 'paid' : 'void';
}

export async function seedInvoices(database: Kysely<Database>, now: number): Promise<void> {
  const present = await database.selectFrom('invoices').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  let period = lastPeriod(now);
  for (let ago = 0; ago < months; ago += 1) {
    const month = period;
    await database.transaction().execute((transaction) => seedMonth(transaction, month, ago));
    period = lastPeriod(Date.parse(`${period}-15T12:00:00Z`));
  }
}

async function seedMonth(transaction: Kysely<Database>, period: string, ago: number): Promise<void> {
  const { rows } = await sql<Earned>`
    select books.owner_id, books.id as book_id, books.title, sum(unlocks)::bigint as unlocks, sum(income)::bigint as xu
    from books join book_days on book_days.book_id = books.id
    where books.id in (select book_id from demo_books)
      and day >= ${`${period}-01`}::date and day < ${`${period}-01`}::date + interval '1 month'
    group by books.id having sum(income) > 0
    order by books.owner_id, books.id`.execute(transaction);
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))];
  for (const [at, owner] of owners.entries()) {
    const lines = rows.filter(({ owner_id }) => owner_id === owner);
    await seedInvoice(transaction, { period, owner, lines, status: statusOf(ago, at) });
  }
}

type Seeded = {
  readonly period: string;
  readonly owner: number;
  readonly lines: readonly Earned[];
  readonly status: InvoiceStatus;
};

/** Issued on the third of the month after, confirmed and paid some days later. */
async function seedInvoice(
  transaction: Kysely<Database>,
  { period, owner, lines, status }: Seeded,
): Promise<void> {
  const issued = Date.parse(`${period}-28T03:00:00Z`) + 6 * day;
  const amounts = amountsFrom(sumOf(lines.map(({ xu }) => dong(xu * dongPerXu))));
  const { gross, fee, tax, net } = amounts;
  const at = new Date(issued);
  const { id } = await transaction
    .insertInto('invoices')
    .values({
      owner_id: owner,
      period,
      ...amounts,
      payee: JSON.stringify(await payeeOf(transaction, owner)),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('invoice_lines')
    .values(
      lines.map(({ book_id, title, unlocks, xu }) => ({
        invoice_id: id,
        book_id,
        period,
        title,
        unlocks,
        xu,
        gross: xu * dongPerXu,
      })),
    )
    .execute();
  const about = { subject: 'invoices', subjectId: id, reason: null, actorId: null } as const;
  const payable = { kind: 'author_payable', userId: owner } as const;
  const entries = [
    { account: { kind: 'royalties' }, amount: negative(gross) },
    { account: payable, amount: net },
    { account: { kind: 'taxes' }, amount: tax },
    { account: { kind: 'fees' }, amount: fee },
  ] as const;
  await transfer(transaction, { ...about, kind: 'invoice_issued', entries });
  if (status === 'paid')
    await transfer(transaction, {
      ...about,
      kind: 'invoice_paid',
      entries: [
        { account: payable, amount: negative(net) },
        { account: { kind: 'cash' }, amount: net },
      ],
    });
  if (status === 'void')
    await reverse(transaction, { ...about, kind: 'invoice_voided', of: 'invoice_issued' });
  const isAgreed = status === 'confirmed' || status === 'approved' || status === 'paid';
  await transaction
    .updateTable('invoices')
    .set({ status: 'issued', issued_at: at })
    .where('id', '=', id)
    .execute();
  if (status === 'issued') return;
  await transaction
    .updateTable('invoices')
    .set({
      status,
      reason: reasons[status] ?? null,
      confirmed_at: isAgreed ? new Date(issued + 2 * day) : null,
      ...(status === 'paid' && {
        paid_at: new Date(issued + 7 * day),
        paid_on: dayAt(issued + 7 * day),
        payment_reference: `FT${period.slice(2).replace('-', '')}${String(id).padStart(6, '0')}`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** As if the author had said so by then; a number of their own that no bank gives out. */
async function payeeOf(transaction: Kysely<Database>, owner: number) {
  const { name } = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return {
    bank: seededRandom(43, owner).oneOf(['VCB', 'TCB', 'BIDV', 'ACB']),
    account_number: `0000${String(owner).padStart(8, '0')}`,
    holder: holderOf(name),
    tax_code: null,
  };
}

const reasons: Partial<Record<InvoiceStatus, string>> = {
  disputed: 'Số lượt mở khóa của một truyện thấp hơn thống kê tôi thấy trong kỳ.',
  void: 'Tính nhầm một truyện của tác giả khác; bảng kê mới sẽ được phát hành.',
};
