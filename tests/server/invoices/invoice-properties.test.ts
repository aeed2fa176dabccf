/** Whatever is done to statements in whatever order, also at once, the money stays right (product.md, `/manage/invoices`). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { runInvoices } from '#server/jobs/run-invoices.ts';
import { sendEvent } from '#server/lifecycle/send-event.ts';
import { writableInvoices } from '#server/resources/invoices/invoice.writable.ts';
import { orderRun } from '#server/resources/invoices/order-run.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { testTime } from '#tests/helpers/server-client.ts';
import { quietEvents } from '../lifecycle/quiet-events.ts';
import { buildUser } from '../factories/build-records.ts';
import { addEarnings, workerOf } from './earning.ts';

type Move =
  | { readonly kind: 'issue'; readonly month: number }
  /** To the statement of that place among all that there are. */
  | { readonly kind: 'event'; readonly type: string; readonly place: number }
  /** The book of that place goes to the author of the other. */
  | { readonly kind: 'hand'; readonly book: number; readonly to: number };
/** Done at the same time. */
type Step = readonly Move[];

const types = ['confirm', 'dispute', 'settle', 'approve', 'revoke', 'pay', 'void'];
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('issue' as const), month: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hand' as const), book: fc.nat(1), to: fc.nat(1) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      type: fc.constantFrom(...types),
      place: fc.nat(5),
    }),
  },
);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 14,
});

describeOnDatabase('statements', (databases) => {
  let database: OpenDatabase;
  let chief: number;
  let runs = 0;
  beforeAll(async () => {
    database = await databases.open();
    chief = await buildUser(database.kysely, { roles: ['administrator'] });
  });
  afterAll(() => database.close());

  const issue = async (period: string) => {
    const orderer = { id: chief, ip: '192.0.2.1' };
    await orderRun(
      { database: database.kysely, now: () => testTime, wake: () => undefined },
      orderer,
      period,
    );
    runs += 1;
    const worker = workerOf(database.kysely, `worker-${runs}`);
    await runInvoices({ ...worker, onEvent: [], now: () => testTime });
  };
  const send = async (owners: readonly number[], type: string, place: number) => {
    const ids = await database.kysely
      .selectFrom('invoices')
      .select('id')
      .where('owner_id', 'in', owners)
      .orderBy('id')
      .execute();
    const id = ids[place]?.id ?? 0;
    const event = { type, reason: 'Vì thế.', paid_on: '2026-05-12', payment_reference: 'FT26132' };
    const now = new Date(testTime).toISOString();
    return sendEvent(
      quietEvents(database.kysely),
      writableInvoices,
      { kind: 'system' },
      String(id),
      event,
      now,
    );
  };
  const hand = (book: number, owner: number) =>
    database.kysely.updateTable('books').set({ owner_id: owner }).where('id', '=', book).execute();
  /** What of a book stands on valid statements or waits, by whose it is and by month. */
  const settled = async (books: readonly number[]) => {
    const { rows } = await sql<{ line: string }>`
      select owner_id || ' ' || book_id || ' ' || period || ' ' || sum(xu) as line from (
        select invoices.owner_id, lines.book_id, lines.period, lines.xu from invoice_lines as lines
          join invoices on invoices.id = invoice_id where status <> 'void'
        union all
        select owner_id, book_id, period, xu from carried_lines
      ) as lines
      where book_id = any(${books}::bigint[])
      group by owner_id, book_id, period order by book_id, period`.execute(database.kysely);
    return rows.map(({ line }) => line);
  };
  /** What is wrong, in words; nothing where all is right. */
  const faults = async () => {
    const { rows } = await sql<{ fault: string }>`
      select 'total of ' || invoices.id as fault from invoices
        where gross <> (select coalesce(sum(gross), 0) from invoice_lines where invoice_id = invoices.id)
          or net <> gross - fee - tax
      union all
      select 'two of ' || owner_id || ' in ' || period from invoices where status <> 'void'
        group by owner_id, period having count(*) > 1
      union all
      select 'settled twice: ' || book_id || ' in ' || period from (
        select lines.book_id, lines.period, lines.xu from invoice_lines as lines
          join invoices on invoices.id = invoice_id where status <> 'void'
        union all
        select book_id, period, xu from carried_lines
      ) as settled
        group by book_id, period
        having sum(xu) > (
          select sum(income) from book_days
          where book_days.book_id = settled.book_id and to_char(day, 'YYYY-MM') = settled.period
        )
      union all
      select 'transfer ' || transfer_id from ledger_entry_records group by transfer_id, unit having sum(amount) <> 0
      union all
      select 'account ' || ledger_accounts.id from ledger_accounts
        left join ledger_entries on account_id = ledger_accounts.id
        group by ledger_accounts.id having ledger_accounts.balance <> coalesce(sum(amount), 0)
      union all
      -- What is owed to an author is what is issued and neither paid nor void.
      select 'owed to ' || users.id from users
        left join ledger_accounts on user_id = users.id and ledger_accounts.kind = 'author_payable'
        left join invoices on owner_id = users.id and invoices.status in ('issued', 'disputed', 'confirmed', 'approved')
        group by users.id, ledger_accounts.balance
        having coalesce(ledger_accounts.balance, 0) <> coalesce(sum(net), 0)
      union all
      select 'cash' from ledger_accounts where kind = 'cash'
        and balance <> (select coalesce(sum(net), 0) from invoices where status = 'paid')
      union all
      select 'paid twice: ' || subject_id from ledger_transfers where kind = 'invoice_paid'
        group by subject_id having count(*) > 1
      union all
      select 'paid unseen: ' || invoices.id from invoices
        where (status = 'paid') <> exists (
          select 1 from ledger_transfers where kind = 'invoice_paid' and subject_id = invoices.id
        )`.execute(database.kysely);
    return rows.map(({ fault }) => fault);
  };

  it('keep their totals, the ledger, what each author has earned and one per author and month, whatever is done to them', async () => {
    let months = 0;
    let happened = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        // Months of their own, so that one sequence does not meet another's.
        months += 2;
        const periods = [months, months + 1].map(
          (at) =>
            `20${String(Math.floor(at / 12) + 1).padStart(2, '0')}-${String((at % 12) + 1).padStart(2, '0')}`,
        );
        const owners: number[] = [];
        const books: number[] = [];
        for (let at = 0; at < 2; at += 1) {
          const owner = await buildUser(database.kysely);
          owners.push(owner);
          await database.kysely
            .insertInto('payout_settings')
            .values({
              user_id: owner,
              bank: 'VCB',
              account_number: '001100223344',
              holder: 'AN',
              // 74 xu are 5,180 dong to be paid: one month waits for the next.
              threshold: at === 1 ? 6000 : 0,
            })
            .execute();
          const days = periods.map((period) => [`${period}-10`, [at + 1, 37 * (at + 1)]] as const);
          books.push(await addEarnings(database.kysely, owner, Object.fromEntries(days)));
        }
        await Promise.all(periods.map(issue));
        // Each author's is theirs from now on, whoever has the book.
        const earned = books.flatMap((book, at) =>
          periods.map((period) => `${owners[at]} ${book} ${period} ${[37, 74][at]}`),
        );
        for (const step of sequence) {
          const outcomes = await Promise.all(
            step.map((one) =>
              one.kind === 'issue'
                ? issue(periods[one.month] ?? '')
                : one.kind === 'hand'
                  ? hand(books[one.book] ?? 0, owners[one.to] ?? 0)
                  : send(owners, one.type, one.place).then(({ kind }) => kind),
            ),
          );
          happened += outcomes.filter((outcome) => outcome === 'happened').length;
          expect(await faults()).toEqual([]);
          expect(await settled(books)).toEqual(earned);
        }
      }),
      // So many that chance and rivals do not leave less than is asked for below.
      { numRuns: 20 },
    );
    // Most of it would be refused if the moves did not fit the states.
    expect(happened).toBeGreaterThan(20);
  });
});
