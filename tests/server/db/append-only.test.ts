/**
 * The audit log and the ledger are only ever added to, by the database's rights too: the server's own role, which owns
 * every table, may not rewrite them, also with their triggers off (migration 0031).
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, inject } from 'vitest';
import { dong, negative } from '#contract/money/money.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { administer } from '#tests/helpers/administer-postgres.ts';
import { describeOnPostgres } from '#tests/helpers/database.ts';

describeOnPostgres('what is only ever added to', () => {
  const address = inject('postgresAddress');
  const name = `bookdesk_owner_${randomBytes(8).toString('hex')}`;
  let database: OpenDatabase;
  beforeAll(async () => {
    await administer(address, `create role ${name} login password '${name}'`);
    await administer(address, `create database ${name} owner ${name}`);
    const target = new URL(address);
    target.pathname = `/${name}`;
    target.username = name;
    target.password = name;
    database = openPostgres(target.href, 2);
    await migrate(database.kysely);
    await database.kysely
      .insertInto('activities')
      .values({ actor_id: null, action: 'update', subject: 'books', subject_id: 1 })
      .execute();
    await inTransaction(database.kysely, (transaction) =>
      transfer(transaction, {
        kind: 'order_paid',
        subject: 'orders',
        subjectId: 1,
        reason: null,
        actorId: null,
        entries: [
          { account: { kind: 'cash' }, amount: negative(dong(1000)) },
          { account: { kind: 'sales' }, amount: dong(1000) },
        ],
      }),
    );
    for (const table of ['activities', 'ledger_entries', 'ledger_transfers'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.kysely);
  });
  afterAll(async () => {
    await database.close();
    await administer(address, `drop database if exists ${name} with (force)`);
    await administer(address, `drop role if exists ${name}`);
  });

  it.each([
    "update activities set action = 'delete'",
    'delete from activities',
    'truncate activities',
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'delete from ledger_transfers',
    'delete from ledger_accounts',
  ])('is not rewritten by its owner: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow('permission denied');
  });

  it('still says what happened', async () => {
    const { rows } = await sql<{ amount: number }>`
      select amount from ledger_entries order by amount`.execute(database.kysely);
    expect(rows).toEqual([{ amount: -1000 }, { amount: 1000 }]);
  });
});
