/** What orders came to over a range of days, from what is kept by day (migration 0032): the same work for any number of orders. */
import { type Kysely, sql } from 'kysely';
import { dong, sumOf } from '#contract/money/money.ts';
import {
  type OrderMethod,
  orderMethods,
  type OrderReport,
  orderStatuses,
  type OrderStatus,
  type OrderSums,
} from '#contract/resources/order.ts';
import type { Database } from '../../db/schema.ts';
import type { DayRange } from '../statistics/day-range.ts';
import { daysOfRange } from '../statistics/report-range.ts';

type Kept = {
  readonly day: string;
  readonly method: OrderMethod;
  readonly status: OrderStatus;
  readonly orders: number;
  readonly amount: number;
};

export async function orderReport(
  database: Kysely<Database>,
  { from, to, days }: Pick<DayRange, 'from' | 'to' | 'days'>,
): Promise<OrderReport> {
  const { rows } = await sql<Kept>`
    select to_char(day, 'YYYY-MM-DD') as day, method, status, orders, amount from order_days
    where day between ${from}::date and ${to}::date and orders > 0`.execute(database);
  const byDay = new Map<string, Kept[]>();
  for (const row of rows.filter(isReceived)) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return {
    range: { from, to, days },
    total: sumsOf(rows),
    methods: orderMethods.map((method) => ({
      method,
      ...sumsOf(rows.filter((row) => row.method === method)),
    })),
    statuses: orderStatuses.map((status) => {
      const those = rows.filter((row) => row.status === status);
      return { status, orders: countOf(those), amount: amountOf(those) };
    }),
    days: daysOfRange({ from, days }).map((day) => {
      const received = byDay.get(day) ?? [];
      const of = (method: OrderMethod) => amountOf(received.filter((row) => row.method === method));
      return {
        day,
        total: amountOf(received),
        methods: Object.fromEntries(orderMethods.map((method) => [method, of(method)])) as Record<
          OrderMethod,
          number
        >,
      };
    }),
  };
}

/** Money that went back had come in before. */
const isReceived = ({ status }: Kept) => status === 'paid' || status === 'refunded';

function sumsOf(rows: readonly Kept[]): OrderSums {
  const received = rows.filter(isReceived);
  const refunded = received.filter(({ status }) => status === 'refunded');
  const kept = received.filter(({ status }) => status === 'paid');
  return {
    orders: countOf(received),
    received: amountOf(received),
    refunded: amountOf(refunded),
    net: amountOf(kept),
  };
}

const countOf = (rows: readonly Kept[]) => rows.reduce((sum, { orders }) => sum + orders, 0);
const amountOf = (rows: readonly Kept[]): number => sumOf(rows.map(({ amount }) => dong(amount)));
