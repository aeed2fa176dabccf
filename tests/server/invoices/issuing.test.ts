/** A month's statements as a job: exact, once per author, gone on with after a crash, cancelled, and refused too early (product.md, `/manage/invoices`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvoiceRun } from '#contract/resources/invoice.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { JobDeps } from '#server/jobs/lease.ts';
import { runInvoices } from '#server/jobs/run-invoices.ts';
import { sendEvent } from '#server/lifecycle/send-event.ts';
import { writableInvoices } from '#server/resources/invoices/invoice.writable.ts';
import { cancelRun, orderRun } from '#server/resources/invoices/order-run.ts';
import { runById } from '#server/resources/invoices/read-runs.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { testTime } from '#tests/helpers/server-client.ts';
import { quietEvents } from '../lifecycle/quiet-events.ts';
import { buildUser } from '../factories/build-records.ts';
import { addEarnings, workerOf } from './earning.ts';

const wake = () => undefined;

const now = () => testTime;

describeOnDatabase('the worker of statements', (databases) => {
  let database: OpenDatabase;
  let chief: number;
  beforeAll(async () => {
    database = await databases.open();
    chief = await buildUser(database.kysely, { roles: ['administrator'] });
  });
  afterAll(() => database.close());

  const order = (period: string, at = now) =>
    orderRun({ database: database.kysely, now: at, wake }, { id: chief, ip: '192.0.2.1' }, period);
  const run = (deps: JobDeps) => runInvoices({ ...deps, onEvent: [], now });
  const worker = (holder: string, changes: Partial<JobDeps> = {}) =>
    workerOf(database.kysely, holder, changes);
  const progress = async (id: number) => (await runById(database.kysely, id)) as InvoiceRun;
  const invoicesOf = (owner: number, period: string) =>
    database.kysely
      .selectFrom('invoices')
      .select(['id', 'number', 'gross', 'fee', 'tax', 'net', 'status'])
      .where('owner_id', '=', owner)
      .where('period', '=', period)
      .orderBy('id')
      .execute();
  const owed = async (user: number) => {
    const account = await database.kysely
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'author_payable')
      .where('user_id', '=', user)
      .executeTakeFirst();
    return account?.balance ?? null;
  };
  /** Dies in the middle of its transaction after so many authors, and leaves its lease behind. */
  const dyingAfter = (holder: string, authors: number): JobDeps => {
    let left = authors;
    const whole = worker(holder);
    return {
      ...whole,
      unitOfWork: (work) =>
        whole.unitOfWork(async (transaction, notifier) => {
          const result = await work(transaction, notifier);
          left -= 1;
          if (left < 0) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
          return result;
        }),
    };
  };

  it('adds up what each book earned from the first day of the month to its last', async () => {
    const author = await buildUser(database.kysely);
    const one = await addEarnings(database.kysely, author, {
      '2026-01-31': [9, 999],
      '2026-02-01': [2, 20],
      '2026-02-28': [3, 33],
      '2026-03-01': [9, 999],
    });
    const two = await addEarnings(database.kysely, author, { '2026-02-14': [7, 0], '2026-02-15': [1, 70] });
    await addEarnings(database.kysely, author, { '2026-02-16': [0, 0] });
    const id = await order('2026-02');
    await run(worker('first'));
    expect(await progress(id)).toMatchObject({ status: 'done', total: 1, settled: 1, issued: 1 });
    const [invoice] = await invoicesOf(author, '2026-02');
    // 123 xu are 12,300 dong.
    expect(invoice).toMatchObject({ gross: 12_300, fee: 3690, tax: 0, net: 8610, status: 'issued' });
    expect(invoice?.number).toMatch(/^NB202602-\d{6}$/);
    const lines = await database.kysely
      .selectFrom('invoice_lines')
      .select(['book_id', 'unlocks', 'xu', 'gross'])
      .where('invoice_id', '=', invoice?.id ?? 0)
      .orderBy('book_id')
      .execute();
    expect(lines).toEqual([
      { book_id: one, unlocks: 5, xu: 53, gross: 5300 },
      { book_id: two, unlocks: 8, xu: 70, gross: 7000 },
    ]);
    expect(await owed(author)).toBe(8610);
  });

  it('pays the tax of a payment of two million and owes the author the rest', async () => {
    const [taxed, untaxed] = [await buildUser(database.kysely), await buildUser(database.kysely)];
    await addEarnings(database.kysely, taxed, { '2014-03-10': [1, 28_572] });
    await addEarnings(database.kysely, untaxed, { '2014-03-10': [1, 28_571] });
    await order('2014-03');
    await run(worker('first'));
    expect(await invoicesOf(taxed, '2014-03')).toMatchObject([
      { gross: 2_857_200, fee: 857_160, tax: 200_004, net: 1_800_036 },
    ]);
    expect(await invoicesOf(untaxed, '2014-03')).toMatchObject([
      { gross: 2_857_100, fee: 857_130, tax: 0, net: 1_999_970 },
    ]);
    expect([await owed(taxed), await owed(untaxed)]).toEqual([1_800_036, 1_999_970]);
  });

  it('makes no second statement when a month is issued again, and a new one once the first is void', async () => {
    const author = await buildUser(database.kysely);
    await addEarnings(database.kysely, author, { '2025-11-10': [1, 10] });
    await order('2025-11');
    await run(worker('first'));
    const again = await order('2025-11');
    await run(worker('second'));
    expect(await progress(again)).toMatchObject({ total: 1, issued: 0, present: 1, failed: 0 });
    expect(await invoicesOf(author, '2025-11')).toHaveLength(1);
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('invoices')
        .set({ status: 'void', reason: 'Nhầm' })
        .where('owner_id', '=', author)
        .execute();
    });
    const anew = await order('2025-11');
    await run(worker('third'));
    expect(await progress(anew)).toMatchObject({ issued: 1, present: 0 });
    expect((await invoicesOf(author, '2025-11')).map(({ status }) => status)).toEqual(['void', 'issued']);
  });

  it('pays nobody for what another’s statement has of the month, when a book has changed hands', async () => {
    const [before, after] = [await buildUser(database.kysely), await buildUser(database.kysely)];
    const book = await addEarnings(database.kysely, before, { '2025-10-10': [1, 10] });
    await order('2025-10');
    await run(worker('first'));
    await database.kysely.updateTable('books').set({ owner_id: after }).where('id', '=', book).execute();
    const again = await order('2025-10');
    await run(worker('first'));
    expect(await progress(again)).toMatchObject({ total: 1, issued: 0, skipped: 1 });
    expect(await invoicesOf(after, '2025-10')).toEqual([]);
  });

  it('skips authors whose books were only read', async () => {
    const author = await buildUser(database.kysely);
    await addEarnings(database.kysely, author, { '2025-09-10': [0, 0] });
    const id = await order('2025-09');
    await run(worker('first'));
    expect(await progress(id)).toMatchObject({ status: 'done', issued: 0, skipped: 1 });
    expect([await invoicesOf(author, '2025-09'), await owed(author)]).toEqual([[], null]);
  });

  const settleThreshold = (user: number, threshold: number) =>
    database.kysely
      .insertInto('payout_settings')
      .values({ user_id: user, bank: 'VCB', account_number: '001100223344', holder: 'AN', threshold })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ threshold }))
      .execute();
  const linesOf = async (owner: number, period: string) =>
    database.kysely
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select(['invoice_lines.period', 'book_id', 'unlocks', 'xu', 'invoice_lines.gross'])
      .where('owner_id', '=', owner)
      .where('invoices.period', '=', period)
      .where('status', '<>', 'void')
      .orderBy('invoice_lines.period')
      .orderBy('book_id')
      .execute();
  const waiting = (owner: number) =>
    database.kysely.selectFrom('carried_lines').select('period').where('owner_id', '=', owner).execute();
  const issueMonth = async (period: string) => {
    const id = await order(period);
    await run(worker('first'));
    return progress(id);
  };

  /** The last that somebody was told. */
  const newsOf = (user: number) =>
    database.kysely
      .selectFrom('notifications')
      .select(['type', 'message', 'url'])
      .where('user_id', '=', user)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  const told = async (user: number) => {
    const rows = await database.kysely
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', user)
      .orderBy('id')
      .execute();
    return rows.map(({ message }) => message);
  };

  it('tells an author below the threshold once of a month that is ordered again, and anew where more has come', async () => {
    const author = await buildUser(database.kysely);
    await settleThreshold(author, 60_000);
    const book = await addEarnings(database.kysely, author, { '2015-01-10': [4, 400] });
    expect(await issueMonth('2015-01')).toMatchObject({ carried: 1 });
    expect(await issueMonth('2015-01')).toMatchObject({ carried: 1 });
    expect(await told(author)).toEqual([
      'Kỳ 01/2015: 28.000 ₫ chưa đạt ngưỡng chi trả 60.000 ₫, được cộng dồn vào kỳ sau.',
    ]);
    await addEarnings(database.kysely, author, { '2015-01-11': [1, 100] }, book);
    expect(await issueMonth('2015-01')).toMatchObject({ carried: 1 });
    expect((await told(author)).at(-1)).toBe(
      'Kỳ 01/2015: 35.000 ₫ chưa đạt ngưỡng chi trả 60.000 ₫, được cộng dồn vào kỳ sau.',
    );
    await settleThreshold(author, 0);
    expect(await issueMonth('2015-01')).toMatchObject({ issued: 1 });
  });

  it('carries what is below the threshold over two months, and pays it with the third, by month', async () => {
    const author = await buildUser(database.kysely);
    await settleThreshold(author, 60_000);
    const book = await addEarnings(database.kysely, author, {
      '2024-01-10': [4, 400],
      '2024-02-10': [3, 300],
      '2024-03-10': [5, 500],
    });
    // 400 xu are 40,000 dong, of which 28,000 are paid.
    expect(await issueMonth('2024-01')).toMatchObject({ total: 1, issued: 0, carried: 1, skipped: 0 });
    expect([await invoicesOf(author, '2024-01'), await owed(author)]).toEqual([[], null]);
    expect(await issueMonth('2024-02')).toMatchObject({ total: 1, issued: 0, carried: 1 });
    expect(await waiting(author)).toHaveLength(2);
    expect(await told(author)).toEqual([
      'Kỳ 01/2024: 28.000 ₫ chưa đạt ngưỡng chi trả 60.000 ₫, được cộng dồn vào kỳ sau.',
      'Kỳ 02/2024: 49.000 ₫ chưa đạt ngưỡng chi trả 60.000 ₫, được cộng dồn vào kỳ sau.',
    ]);
    expect(await issueMonth('2024-03')).toMatchObject({ total: 1, issued: 1, carried: 0 });
    expect(await invoicesOf(author, '2024-03')).toMatchObject([
      { gross: 120_000, fee: 36_000, tax: 0, net: 84_000, status: 'issued' },
    ]);
    expect(await linesOf(author, '2024-03')).toEqual([
      { period: '2024-01', book_id: book, unlocks: 4, xu: 400, gross: 40_000 },
      { period: '2024-02', book_id: book, unlocks: 3, xu: 300, gross: 30_000 },
      { period: '2024-03', book_id: book, unlocks: 5, xu: 500, gross: 50_000 },
    ]);
    expect([await waiting(author), await owed(author)]).toEqual([[], 84_000]);
    // Nothing is left for the month after, nor for one that is ordered again.
    expect(await issueMonth('2024-04')).toMatchObject({ issued: 0, carried: 0 });
    expect(await issueMonth('2024-01')).toMatchObject({ issued: 0, carried: 0 });
    expect(await owed(author)).toBe(84_000);
  });

  it('asks for the threshold of the day on which it settles, raised or lowered in between', async () => {
    const author = await buildUser(database.kysely);
    await settleThreshold(author, 70_000);
    await addEarnings(database.kysely, author, {
      '2023-01-10': [4, 900],
      '2023-02-10': [4, 900],
      '2023-03-10': [4, 100],
    });
    // 63,000 are paid of 900 xu.
    expect(await issueMonth('2023-01')).toMatchObject({ carried: 1 });
    await settleThreshold(author, 150_000);
    expect(await issueMonth('2023-02')).toMatchObject({ issued: 0, carried: 1 });
    await settleThreshold(author, 110_000);
    expect(await issueMonth('2023-03')).toMatchObject({ issued: 1, carried: 0 });
    expect(await invoicesOf(author, '2023-03')).toMatchObject([{ gross: 190_000, net: 133_000 }]);
    expect((await linesOf(author, '2023-03')).map(({ period, gross }) => [period, gross])).toEqual([
      ['2023-01', 90_000],
      ['2023-02', 90_000],
      ['2023-03', 10_000],
    ]);
  });

  it('pays what waits in a month without any income, once the threshold lets it', async () => {
    const author = await buildUser(database.kysely);
    await settleThreshold(author, 100_000);
    await addEarnings(database.kysely, author, { '2022-01-10': [4, 1000] });
    expect(await issueMonth('2022-01')).toMatchObject({ carried: 1 });
    await settleThreshold(author, 50_000);
    expect(await issueMonth('2022-02')).toMatchObject({ total: 1, issued: 1 });
    expect((await linesOf(author, '2022-02')).map(({ period, gross }) => [period, gross])).toEqual([
      ['2022-01', 100_000],
    ]);
  });

  it('leaves what waits to whoever earned it, when the book has changed hands', async () => {
    const [before, after] = [await buildUser(database.kysely), await buildUser(database.kysely)];
    await settleThreshold(before, 50_000);
    const book = await addEarnings(database.kysely, before, {
      '2021-01-10': [4, 500],
      '2021-02-10': [2, 200],
    });
    expect(await issueMonth('2021-01')).toMatchObject({ carried: 1 });
    await database.kysely.updateTable('books').set({ owner_id: after }).where('id', '=', book).execute();
    await addEarnings(database.kysely, before, { '2021-02-11': [4, 400] });
    expect(await issueMonth('2021-02')).toMatchObject({ total: 2, issued: 2 });
    expect(await invoicesOf(before, '2021-02')).toMatchObject([{ gross: 90_000 }]);
    expect(await invoicesOf(after, '2021-02')).toMatchObject([{ gross: 20_000 }]);
  });

  const voidIn = async (owner: number, period: string) => {
    const invoice = (await invoicesOf(owner, period)).find(({ status }) => status !== 'void');
    const at = new Date(testTime).toISOString();
    const event = { type: 'void', reason: 'Tính nhầm' };
    const sender = { kind: 'system' } as const;
    const events = quietEvents(database.kysely);
    const sent = await sendEvent(events, writableInvoices, sender, String(invoice?.id ?? 0), event, at);
    expect(sent.kind).toBe('happened');
  };

  it('gives a void statement back to whoever earned it, when the book has changed hands since', async () => {
    const [before, after] = [await buildUser(database.kysely), await buildUser(database.kysely)];
    const book = await addEarnings(database.kysely, before, { '2019-01-10': [4, 400] });
    expect(await issueMonth('2019-01')).toMatchObject({ issued: 1 });
    await database.kysely.updateTable('books').set({ owner_id: after }).where('id', '=', book).execute();
    await voidIn(before, '2019-01');
    await addEarnings(database.kysely, after, { '2019-01-11': [1, 30] }, book);
    expect(await issueMonth('2019-01')).toMatchObject({ total: 2, issued: 2 });
    expect(await linesOf(before, '2019-01')).toEqual([
      { period: '2019-01', book_id: book, unlocks: 4, xu: 400, gross: 40_000 },
    ]);
    expect(await linesOf(after, '2019-01')).toEqual([
      { period: '2019-01', book_id: book, unlocks: 1, xu: 30, gross: 3000 },
    ]);
    expect([await owed(before), await owed(after)]).toEqual([28_000, 2100]);
  });

  it('loses nothing of a void statement that had waited from longer ago than late income is looked for', async () => {
    const author = await buildUser(database.kysely);
    await settleThreshold(author, 60_000);
    const book = await addEarnings(database.kysely, author, {
      '2016-05-10': [4, 400],
      '2017-11-10': [7, 700],
    });
    expect(await issueMonth('2016-05')).toMatchObject({ carried: 1 });
    expect(await issueMonth('2017-11')).toMatchObject({ issued: 1 });
    const whole = [
      { period: '2016-05', book_id: book, unlocks: 4, xu: 400, gross: 40_000 },
      { period: '2017-11', book_id: book, unlocks: 7, xu: 700, gross: 70_000 },
    ];
    expect(await linesOf(author, '2017-11')).toEqual(whole);
    await voidIn(author, '2017-11');
    expect([await waiting(author), await owed(author)]).toMatchObject([{ length: 2 }, 0]);
    expect(await issueMonth('2017-11')).toMatchObject({ issued: 1 });
    expect(await linesOf(author, '2017-11')).toEqual(whole);
    expect([await waiting(author), await owed(author)]).toEqual([[], 77_000]);
  });

  it('doubles nothing of a void statement, however often it is issued again and whatever waits beside it', async () => {
    const author = await buildUser(database.kysely);
    const book = await addEarnings(database.kysely, author, { '2018-01-10': [4, 400] });
    expect(await issueMonth('2018-01')).toMatchObject({ issued: 1 });
    await settleThreshold(author, 60_000);
    await addEarnings(database.kysely, author, { '2018-01-11': [1, 70], '2018-02-03': [1, 30] }, book);
    // What was booked late waits, and so does the statement beside it once it is void.
    expect(await issueMonth('2018-02')).toMatchObject({ carried: 1 });
    await voidIn(author, '2018-01');
    await settleThreshold(author, 0);
    const first = { period: '2018-01', book_id: book, unlocks: 5, xu: 470, gross: 47_000 };
    for (let time = 0; time < 2; time += 1) {
      expect(await issueMonth('2018-01')).toMatchObject({ issued: 1 });
      expect(await linesOf(author, '2018-01')).toEqual([first]);
      expect(await issueMonth('2018-01')).toMatchObject({ issued: 0, present: 1 });
      await voidIn(author, '2018-01');
    }
    // Issued with another month, nothing is left of its own.
    expect(await issueMonth('2018-02')).toMatchObject({ issued: 1 });
    expect(await linesOf(author, '2018-02')).toEqual([
      first,
      { period: '2018-02', book_id: book, unlocks: 1, xu: 30, gross: 3000 },
    ]);
    expect(await issueMonth('2018-01')).toMatchObject({ issued: 0 });
    // 500 xu are 50,000 dong, of which 35,000 are paid.
    expect([await waiting(author), await owed(author)]).toEqual([[], 35_000]);
  });

  it('brings what was booked after a month was issued with the next statement', async () => {
    const author = await buildUser(database.kysely);
    const book = await addEarnings(database.kysely, author, { '2020-01-10': [4, 400] });
    expect(await issueMonth('2020-01')).toMatchObject({ issued: 1 });
    await addEarnings(database.kysely, author, { '2020-01-31': [1, 70], '2020-02-03': [1, 30] }, book);
    expect(await issueMonth('2020-01')).toMatchObject({ issued: 0, present: 1 });
    expect(await issueMonth('2020-02')).toMatchObject({ issued: 1 });
    expect(await linesOf(author, '2020-02')).toEqual([
      { period: '2020-01', book_id: book, unlocks: 1, xu: 70, gross: 7000 },
      { period: '2020-02', book_id: book, unlocks: 1, xu: 30, gross: 3000 },
    ]);
    expect(await invoicesOf(author, '2020-02')).toMatchObject([{ gross: 10_000, net: 7000 }]);
  });

  it('gives what two months find of a third to one of them alone', async () => {
    const author = await buildUser(database.kysely);
    const book = await addEarnings(database.kysely, author, { '2020-07-10': [1, 100] });
    await issueMonth('2020-07');
    await addEarnings(database.kysely, author, { '2020-07-11': [1, 50], '2020-08-01': [1, 10] }, book);
    await addEarnings(database.kysely, author, { '2020-09-01': [1, 10] }, book);
    await Promise.all([order('2020-08'), order('2020-09')]);
    await Promise.all([run(worker('first')), run(worker('second'))]);
    const statements = await database.kysely
      .selectFrom('invoices')
      .select('gross')
      .where('owner_id', '=', author)
      .execute();
    const total = statements.reduce((sum, { gross }) => sum + gross, 0);
    expect(total).toBe(17_000);
  });

  it('that dies in the middle is followed by another, and nobody gets two statements or none', async () => {
    const authors: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const author = await buildUser(database.kysely);
      await addEarnings(database.kysely, author, { '2025-08-20': [1, 100] });
      authors.push(author);
    }
    const id = await order('2025-08');
    await run(dyingAfter('dying', 2));
    expect(await progress(id)).toMatchObject({ status: 'running', settled: 2, issued: 2 });
    // As long as its lease runs, nobody takes it over.
    await run(worker('second'));
    expect(await progress(id)).toMatchObject({ settled: 2 });
    await sql`update invoice_runs set leased_until = '-infinity' where holder is not null`.execute(
      database.kysely,
    );
    await Promise.all([run(worker('second')), run(worker('third'))]);
    expect(await progress(id)).toMatchObject({ status: 'done', settled: 5, issued: 5 });
    for (const author of authors) {
      expect(await invoicesOf(author, '2025-08')).toHaveLength(1);
      expect(await owed(author)).toBe(7000);
    }
  });

  it('stops between two authors when it is cancelled, and goes on when the month is ordered again', async () => {
    for (let at = 0; at < 3; at += 1) {
      const author = await buildUser(database.kysely);
      await addEarnings(database.kysely, author, { '2025-07-20': [1, 100] });
    }
    const id = await order('2025-07');
    let looks = 0;
    await run(worker('first', { isStopped: () => (looks += 1) > 1 }));
    const { unitOfWork } = worker('first');
    await cancelRun(unitOfWork, chief, id, undefined);
    await run(worker('first'));
    expect(await progress(id)).toMatchObject({ status: 'cancelled', settled: 1, issued: 1 });
    await expect(cancelRun(unitOfWork, chief, id, undefined)).rejects.toMatchObject({
      code: 'transition_refused',
    });
    const rest = await order('2025-07');
    await run(worker('first'));
    expect(await progress(rest)).toMatchObject({ status: 'done', issued: 2, present: 1 });
  });

  it('says to whoever ordered it what became of the month, and where that is shown', async () => {
    const [rich, poor] = [await buildUser(database.kysely), await buildUser(database.kysely)];
    await settleThreshold(poor, 60_000);
    await addEarnings(database.kysely, rich, { '2013-03-20': [1, 100] });
    await addEarnings(database.kysely, poor, { '2013-03-20': [1, 100] });
    const { id } = await issueMonth('2013-03');
    expect(await newsOf(chief)).toEqual({
      type: 'invoice.issued',
      message:
        'Kỳ 03/2013: đã phát hành xong. Bảng kê đã phát hành: 1. Chuyển kỳ sau: 1. Không phát hành được: 0.',
      url: `/manage/invoices?tab=periods&run=${id}`,
    });
  });

  it('is stopped by a colleague only by naming whose it is, who is told', async () => {
    const author = await buildUser(database.kysely);
    await addEarnings(database.kysely, author, { '2013-04-20': [1, 100] });
    const colleague = await buildUser(database.kysely, { roles: ['administrator'], name: 'Gió' });
    const id = await order('2013-04');
    const { unitOfWork } = worker('first');
    for (const orderedBy of [undefined, colleague])
      await expect(cancelRun(unitOfWork, colleague, id, orderedBy)).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await progress(id)).toMatchObject({ status: 'pending' });
    await cancelRun(unitOfWork, colleague, id, chief);
    expect(await progress(id)).toMatchObject({ status: 'cancelled' });
    expect(await newsOf(chief)).toEqual({
      type: 'invoice.issued',
      message:
        'Kỳ 04/2013: Gió đã dừng đợt phát hành mà bạn yêu cầu. Bảng kê đã phát hành: 0. Chuyển kỳ sau: 0. Không phát hành được: 0.',
      url: `/manage/invoices?tab=periods&run=${id}`,
    });
    expect(await newsOf(colleague)).toBeUndefined();
  });

  it('is one per month, however many order it at once', async () => {
    const ids = await Promise.all([order('2025-06'), order('2025-06'), order('2025-06')]);
    expect(new Set(ids).size).toBe(1);
    await run(worker('first'));
  });

  it('writes nothing in the name of somebody who may not issue any more', async () => {
    const author = await buildUser(database.kysely);
    await addEarnings(database.kysely, author, { '2025-05-20': [1, 100] });
    const id = await order('2025-05');
    await database.kysely
      .updateTable('users')
      .set({ roles: ['editor'] })
      .where('id', '=', chief)
      .execute();
    await run(worker('first'));
    await database.kysely
      .updateTable('users')
      .set({ roles: ['administrator'] })
      .where('id', '=', chief)
      .execute();
    expect(await progress(id)).toMatchObject({ status: 'done', issued: 0, failed: 1 });
    expect([await invoicesOf(author, '2025-05'), await owed(author)]).toEqual([[], null]);
  });

  it('does not begin before the month is over where authors live', async () => {
    const early = { code: 'validation_failed', options: { errors: { period: ['period_over'] } } };
    await expect(order('2026-05')).rejects.toMatchObject(early);
    await expect(order('2026-06')).rejects.toMatchObject(early);
    // The last moment of April there, and the first of May.
    const end = Date.UTC(2026, 3, 30, 17);
    await expect(order('2026-04', () => end - 1)).rejects.toMatchObject(early);
    expect(await order('2026-04', () => end)).toBeGreaterThan(0);
  });
});
