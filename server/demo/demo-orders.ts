/**
 * Top-up orders and redemptions of the demo data, each with its transfers in the ledger. As with statistics they are told
 * from the day of seeding: their screens open on the last 30 days. They stay as staff have made them since.
 */
import { type Insertable, type Kysely, sql } from 'kysely';
import { createAbility } from '#contract/abilities.ts';
import { dayAt, shiftDay } from '#contract/time/days.ts';
import { dong, dongPerXu, negative, xu } from '#contract/money/money.ts';
import { orderMethods } from '#contract/resources/order.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import type { OrdersTable, RedeemsTable } from '../db/schema/schema-orders.ts';
import { reverse, transfer } from '../ledger/transfer.ts';
import { createBatch } from '../resources/redeems/create-batch.ts';
import { voidBatch } from '../resources/redeems/void-codes.ts';
import { demoBatches, refundReasons, reversalReasons } from './words/order-words.ts';
import { seededRandom } from './seeded-random.ts';

type People = {
  /** Whose they are. */
  readonly readers: readonly number[];
  readonly staff: number;
};

const day = 86_400_000;
const mostOrders = 360;
const ordersPerBook = 2;
const codesPerBook = 0.2;
const mostCodes = 40;
/** In thousands of đồng, the usual ones more often. */
const packs = [10, 20, 20, 50, 50, 50, 100, 100, 200, 500];
const ability = createAbility([]);

/** `books` is how many demo books there are; `now` in milliseconds since the epoch. */
export async function seedOrders(
  database: Kysely<Database>,
  people: People,
  books: number,
  now: number,
): Promise<void> {
  const present = await database.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (present !== undefined || people.readers.length === 0) return;
  const orders = demoOrders(people, Math.min(mostOrders, books * ordersPerBook), now);
  await inTransaction(database, async (transaction) => {
    await writeOrders(transaction, orders, people.staff);
    await writeRedemptions(transaction, people, Math.min(mostCodes, Math.ceil(books * codesPerBook)), now);
  });
}

function demoOrders({ readers }: People, count: number, now: number): Insertable<OrdersTable>[] {
  return Array.from({ length: count }, (_, at) => {
    const random = seededRandom(41, at);
    // The nearer to today, the more; an hour old at least. Some wait for their provider.
    const isPending = at % 12 === 0;
    const age = isPending ? random.fraction() * 0.8 : random.fraction() ** 2 * 120;
    const created = new Date(now - 3_600_000 - Math.floor(age * day));
    const amount = random.oneOf(packs) * 1000;
    const status = isPending ? 'pending' : settledStatus(random.fraction());
    const isPaid = status === 'paid' || status === 'refunded';
    return {
      reader_id: random.oneOf(readers),
      method: random.oneOf(orderMethods),
      reference: `${dayAt(created.getTime()).replaceAll('-', '')}-${String(100_000 + at * 7)}`,
      amount,
      coins: amount / dongPerXu,
      status,
      status_reason: status === 'refunded' ? random.oneOf(refundReasons) : null,
      paid_at: isPaid ? new Date(created.getTime() + random.between(20, 900) * 1000) : null,
      created_at: created,
      updated_at: created,
    };
  });
}

function settledStatus(chance: number): 'paid' | 'refunded' | 'failed' {
  if (chance < 0.82) return 'paid';
  return chance < 0.87 ? 'refunded' : 'failed';
}

async function writeOrders(
  transaction: Kysely<Database>,
  orders: readonly Insertable<OrdersTable>[],
  staff: number,
): Promise<void> {
  const written = await transaction.insertInto('orders').values(orders).returningAll().execute();
  for (const { id, reader_id: userId, amount, coins, status, status_reason: reason } of written) {
    if (status === 'pending' || status === 'failed') continue;
    const about = { subject: 'orders', subjectId: id } as const;
    await transfer(transaction, {
      ...about,
      kind: 'order_paid',
      reason: null,
      actorId: null,
      entries: [
        { account: { kind: 'cash' }, amount: negative(dong(amount)) },
        { account: { kind: 'sales' }, amount: dong(amount) },
        { account: { kind: 'issued_xu' }, amount: negative(xu(coins)) },
        { account: { kind: 'wallet', userId }, amount: xu(coins) },
      ],
    });
    if (status === 'refunded') {
      await reverse(transaction, {
        ...about,
        kind: 'order_refunded',
        of: 'order_paid',
        reason,
        actorId: staff,
      });
    }
  }
}

async function writeRedemptions(
  transaction: Kysely<Database>,
  { readers, staff }: People,
  codeCount: number,
  now: number,
): Promise<void> {
  const actor = { id: staff, ability, ip: '127.0.0.1' };
  for (const [place, batch] of demoBatches.entries()) {
    const { name, note, coins, until, used, voided } = batch;
    const input = { name, note, coins, code_count: codeCount, valid_until: shiftDay(dayAt(now), until) };
    const made = await createBatch(transaction, actor, input, '');
    const id = Number(made.batch['id']);
    const created = new Date(now - (70 - place * 15) * day);
    await transaction
      .updateTable('redeem_batches')
      .set({ created_at: created })
      .where('id', '=', id)
      .execute();
    const redeemed = Math.floor(codeCount * used);
    const { rows: codes } = await sql<{ id: number; last_four: string }>`
      update redeem_codes set status = 'used'
      where id in (select id from redeem_codes where batch_id = ${id} order by id limit ${redeemed})
      returning id, last_four`.execute(transaction);
    const redeems = codes.map(({ id: codeId, last_four: end }, at): Insertable<RedeemsTable> => {
      const random = seededRandom(43, place, at);
      const moment = new Date(created.getTime() + random.fraction() * (now - created.getTime()));
      const isReversed = random.chance(0.06);
      return {
        reader_id: random.oneOf(readers),
        batch_id: id,
        code_id: codeId,
        last_four: end,
        coins,
        status: isReversed ? 'reversed' : 'applied',
        refusal: null,
        status_reason: isReversed ? random.oneOf(reversalReasons) : null,
        created_at: moment,
        updated_at: moment,
      };
    });
    // Some try a code that was used before.
    const tried = redeems
      .filter((_, at) => at % 9 === 4)
      .map((one): Insertable<RedeemsTable> =>
        Object.assign({}, one, { status: 'rejected', refusal: 'used', status_reason: null }),
      );
    await writeRedeems(transaction, [...redeems, ...tried], staff);
    if (voided !== null) await voidBatch(transaction, actor, id, voided);
  }
}

async function writeRedeems(
  transaction: Kysely<Database>,
  redeems: readonly Insertable<RedeemsTable>[],
  staff: number,
): Promise<void> {
  if (redeems.length === 0) return;
  const written = await transaction.insertInto('redeems').values(redeems).returningAll().execute();
  for (const { id, reader_id: userId, coins, status, status_reason: reason } of written) {
    if (status === 'rejected') continue;
    const about = { subject: 'redeems', subjectId: id } as const;
    await transfer(transaction, {
      ...about,
      kind: 'redeem_applied',
      reason: null,
      actorId: null,
      entries: [
        { account: { kind: 'promotion_xu' }, amount: negative(xu(coins)) },
        { account: { kind: 'wallet', userId }, amount: xu(coins) },
      ],
    });
    if (status === 'reversed') {
      await reverse(transaction, {
        ...about,
        kind: 'redeem_reversed',
        of: 'redeem_applied',
        reason,
        actorId: staff,
      });
    }
  }
}
