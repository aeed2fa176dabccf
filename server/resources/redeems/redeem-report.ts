/** Redemptions over a range of days, from what is kept by day (migration 0032): the same work for any number of them. */
import { type Kysely, sql } from 'kysely';
import { type RedeemReport, redeemStatuses, type RedeemStatus } from '#contract/resources/redeem.ts';
import type { Database } from '../../db/schema.ts';
import type { DayRange } from '../statistics/day-range.ts';
import { daysOfRange } from '../statistics/report-range.ts';

type Kept = {
  readonly day: string;
  readonly status: RedeemStatus;
  readonly redeems: number;
  readonly coins: number;
};

export async function redeemReport(
  database: Kysely<Database>,
  { from, to, days }: Pick<DayRange, 'from' | 'to' | 'days'>,
): Promise<RedeemReport> {
  const { rows } = await sql<Kept>`
    select to_char(day, 'YYYY-MM-DD') as day, status, redeems, coins from redeem_days
    where day between ${from}::date and ${to}::date and redeems > 0`.execute(database);
  const kept = new Map(rows.map((row) => [`${row.day} ${row.status}`, row]));
  return {
    range: { from, to, days },
    statuses: redeemStatuses.map((status) => {
      const those = rows.filter((row) => row.status === status);
      return {
        status,
        redeems: those.reduce((sum, { redeems }) => sum + redeems, 0),
        coins: those.reduce((sum, { coins }) => sum + coins, 0),
      };
    }),
    days: daysOfRange({ from, days }).map((day) => {
      const counts = redeemStatuses.map(
        (status) => [status, kept.get(`${day} ${status}`)?.redeems ?? 0] as const,
      );
      return {
        day,
        total: counts.reduce((sum, [, count]) => sum + count, 0),
        statuses: Object.fromEntries(counts) as Record<RedeemStatus, number>,
      };
    }),
  };
}
