/** The last 30 days of all books whose statistics somebody may see, together. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Desk } from '#contract/resources/desk.ts';
import { measureNames, type DayStatistics, type Measures } from '#contract/resources/statistics.ts';
import type { Database } from '../db/schema.ts';
import { reachOf } from '../query/ability-condition.ts';
import { readRange } from '../resources/statistics/day-range.ts';

const sums = sql.join(
  measureNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
);

export async function deskReaders(
  database: Kysely<Database>,
  ability: AppAbility,
  now: number,
): Promise<Desk['readers']> {
  const reach = reachOf(ability, 'read', 'statistics', ['id', 'owner_id']);
  const asked = readRange({}, now);
  if (reach.kind === 'nothing' || asked.kind !== 'range') return null;
  // As the list of statistics, which leaves out what lies in the trash.
  const own =
    reach.kind === 'records'
      ? sql`and book_id in (select id from books where deleted_at is null and ${reach.condition})`
      : sql`and book_id not in (select id from books where deleted_at is not null)`;
  const { previous, ...range } = asked.range;
  const [total, before, days] = await Promise.all([
    totalOf(database, range, own),
    totalOf(database, previous, own),
    daysOf(database, range, own),
  ]);
  return { range, total, previous: before, days };
}

type Span = { readonly from: string; readonly to: string };

async function totalOf(database: Kysely<Database>, { from, to }: Span, own: RawBuilder<unknown>) {
  const { rows } = await sql<Measures>`
    select ${sums} from book_days where day between ${from}::date and ${to}::date ${own}`.execute(database);
  return rows[0] ?? { views: 0, readers: 0, unlocks: 0, income: 0 };
}

async function daysOf(database: Kysely<Database>, { from, to }: Span, own: RawBuilder<unknown>) {
  const { rows } = await sql<DayStatistics>`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${sums}
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as days
    left join book_days on book_days.day = days.day ${own}
    group by days.day order by days.day`.execute(database);
  return rows;
}
