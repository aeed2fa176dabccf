/** The ledger keeps what the database says of it, whoever writes (server/db/migrations/0031-ledger.ts). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dong, negative, xu } from '#contract/money/money.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { reverse, transfer } from '#server/ledger/transfer.ts';
import { WriteFailed } from '#server/write/write-failure.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describeOnEachDatabase('the ledger', (databases) => {
  let server: TestServer;
  let author: number;
  let subjects = 0;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    author = (await server.addUser(['author'])).id;
  });

  const database = () => server.database.kysely;
  const nextSubject = () => (subjects += 1);
  const issue = (subjectId: number, amount: number) =>
    inTransaction(database(), (transaction) =>
      transfer(transaction, {
        kind: 'invoice_issued',
        subject: 'invoices',
        subjectId,
        reason: null,
        actorId: null,
        entries: [
          { account: { kind: 'royalties' }, amount: negative(dong(amount)) },
          { account: { kind: 'author_payable', userId: author }, amount: dong(amount) },
        ],
      }),
    );
  const pay = (subjectId: number, amount: number) =>
    inTransaction(database(), (transaction) =>
      transfer(transaction, {
        kind: 'invoice_paid',
        subject: 'invoices',
        subjectId,
        reason: null,
        actorId: null,
        entries: [
          { account: { kind: 'author_payable', userId: author }, amount: negative(dong(amount)) },
          { account: { kind: 'cash' }, amount: dong(amount) },
        ],
      }),
    );
  const takeBack = (subjectId: number) =>
    inTransaction(database(), (transaction) =>
      reverse(transaction, {
        kind: 'invoice_voided',
        of: 'invoice_issued',
        subject: 'invoices',
        subjectId,
        reason: 'Sai kỳ',
        actorId: author,
      }),
    );
  const owed = async () => {
    const account = await database()
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'author_payable')
      .where('user_id', '=', author)
      .executeTakeFirst();
    return account?.balance ?? 0;
  };
  /** What became of each: `done`, or why not. */
  const outcomes = async (moves: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(moves)).map((move) => {
      if (move.status === 'fulfilled') return 'done';
      const { reason } = move;
      return reason instanceof WriteFailed && reason.failure.kind === 'conflict'
        ? reason.failure.message
        : String(reason);
    });
  /** Units whose entries do not sum to zero, transfers that do not, and accounts whose balance is not their entries'. */
  const contradictions = async () => {
    const { rows } = await sql<{ what: string }>`
      select 'transfer ' || transfer_id as what from ledger_entries
        join ledger_accounts on ledger_accounts.id = account_id group by transfer_id, ledger_accounts.unit having sum(amount) <> 0
      union all
      select 'account ' || ledger_accounts.id from ledger_accounts
        left join ledger_entries on account_id = ledger_accounts.id
        group by ledger_accounts.id having ledger_accounts.balance <> coalesce(sum(amount), 0)`.execute(
      database(),
    );
    return rows.map(({ what }) => what);
  };

  it('moves an amount from one account to another', async () => {
    const subject = nextSubject();
    await issue(subject, 700_000);
    expect(await owed()).toBe(700_000);
    await pay(subject, 700_000);
    expect(await owed()).toBe(0);
    expect(await contradictions()).toEqual([]);
  });

  it('knows what an account had after each of its entries, however many book at once', async () => {
    const amounts = [300, 500, 700, 1100, 1300];
    await Promise.all(amounts.map((amount) => issue(nextSubject(), amount)));
    await pay(nextSubject(), 900);
    const { rows } = await sql<{ amount: number; balance: number; kind: string; unit: string }>`
      select amount, balance, kind, unit from ledger_entries where account = 'author_payable' and user_id = ${author}
      order by id`.execute(database());
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toEqual({ amount: -900, balance: 3000, kind: 'invoice_paid', unit: 'vnd' });
    for (const [at, { amount, balance }] of rows.entries())
      expect(balance).toBe((rows[at - 1]?.balance ?? 0) + amount);
    const off = await sql<{ id: number }>`
      select id from (
        select id, balance, sum(amount) over (partition by account_id order by id) as sum from ledger_entries
      ) as entry where balance <> sum`.execute(database());
    expect(off.rows).toEqual([]);
  });

  it('takes a transfer back once, with its reason', async () => {
    const subject = nextSubject();
    await issue(subject, 250_000);
    expect(await outcomes([takeBack(subject), takeBack(subject)])).toEqual(
      expect.arrayContaining(['done', 'transfer_repeated']),
    );
    expect(await owed()).toBe(0);
    const kept = await database()
      .selectFrom('ledger_transfers')
      .select(['kind', 'reason', 'actor_id'])
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { kind: 'invoice_issued', reason: null, actor_id: null },
      { kind: 'invoice_voided', reason: 'Sai kỳ', actor_id: author },
    ]);
  });

  it('has nothing to take back where nothing was moved', async () => {
    expect(await outcomes([takeBack(nextSubject())])).toEqual(['transfer_missing']);
  });

  it('pays one balance out once, however many ask at the same time', async () => {
    await issue(nextSubject(), 500_000);
    const payouts = await outcomes(Array.from({ length: 5 }, () => pay(nextSubject(), 500_000)));
    expect(payouts.toSorted()).toEqual([
      'balance_too_low',
      'balance_too_low',
      'balance_too_low',
      'balance_too_low',
      'done',
    ]);
    expect(await owed()).toBe(0);
  });

  it('does not take a transfer whose sides differ, or have different units', async () => {
    const lopsided = (amount: number, other: 'cash' | 'issued_xu') =>
      inTransaction(database(), (transaction) =>
        transfer(transaction, {
          kind: 'order_paid',
          subject: 'orders',
          subjectId: nextSubject(),
          reason: null,
          actorId: null,
          entries: [
            { account: { kind: 'sales' }, amount: dong(100) },
            { account: { kind: other }, amount: xu(amount) },
          ],
        }),
      );
    await expect(lopsided(-99, 'cash')).rejects.toThrow('do not sum to zero');
    await expect(lopsided(-100, 'issued_xu')).rejects.toThrow('do not sum to zero');
  });

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    "update ledger_transfers set reason = 'khác'",
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'truncate ledger_entries',
    'update ledger_accounts set balance = 0',
    'delete from ledger_accounts',
  ])('refuses: %s', async (statement) => {
    await issue(nextSubject(), 1000);
    await expect(sql.raw(statement).execute(database())).rejects.toThrow(/append-only|moved by entries/);
  });

  it('adds up after any sequence of moves', async () => {
    const move = fc.record({
      kind: fc.constantFrom('issue', 'pay', 'void'),
      subject: fc.integer({ min: 1, max: 4 }),
      amount: fc.integer({ min: 1, max: 9_000_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 12 }), async (moves) => {
        const base = (subjects += 10);
        await outcomes(
          moves.map(({ kind, subject, amount }) => {
            if (kind === 'issue') return issue(base + subject, amount);
            return kind === 'pay' ? pay(base + subject, amount) : takeBack(base + subject);
          }),
        );
        expect(await contradictions()).toEqual([]);
        expect(await owed()).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 20 },
    );
  });
});
