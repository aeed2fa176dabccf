/** `GET /statistics`: the books that somebody may see the statistics of, over a range and the one before it. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { emptyQuery, parseQuery, type ResourceQuery } from '#contract/api/query-dialect.ts';
import {
  bookStatisticsSchema,
  type Measure,
  measureNames,
  statisticsFilters,
  statisticsSorts,
} from '#contract/resources/statistics.ts';
import type { Database } from '../../db/schema.ts';
import { reachOf } from '../../query/ability-condition.ts';
import { defineResource } from '../../query/define-resource.ts';
import { judgedElsewhere, search } from '../../query/filters.ts';
import { listAnswer, type ListAnswer } from '../../query/list-answer.ts';
import type { Plan } from '../../query/plan-query.ts';
import { planQuery } from '../../query/plan-query.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Row } from '../../query/resource.ts';
import { type DayRange, readRange } from './day-range.ts';

type ListOutcome = { readonly kind: 'answer'; readonly answer: ListAnswer } | Refusal;

/** By {@link readRange}. */
const asRange = judgedElsewhere;

export const conditionColumns = ['id', 'owner_id'];

/** What the dialect may ask of statistics; the page itself is a statement of its own. */
const asResource = defineResource(
  { name: 'statistics', record: bookStatisticsSchema, filters: statisticsFilters, sorts: statisticsSorts },
  {
    table: 'books',
    conditionColumns,
    filters: {
      from: asRange,
      to: asRange,
      compare: asRange,
      search: search('search_plain', 'search_marked'),
    },
    sorts: { title: { column: 'title_key' } },
    defaultSort: ['-views'],
  },
);

export type PlannedStatistics = {
  readonly kind: 'planned';
  readonly query: ResourceQuery;
  readonly plan: Plan;
  /** Which books: those that somebody may see the statistics of, of those that were asked for. */
  readonly where: RawBuilder<unknown>;
  readonly range: DayRange;
};

export function planStatistics(
  ability: AppAbility,
  queryString: string,
  now: number,
): PlannedStatistics | Refusal {
  const reach = reachOf(ability, 'read', 'statistics', conditionColumns);
  if (reach.kind === 'nothing') return { kind: 'forbidden', reason: reach.reason };
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') return { ...parsed.problem, kind: 'query-invalid', value: null };
  const planned = planQuery(asResource, { ...emptyQuery, ...parsed.query });
  if (planned.kind === 'problem') return { ...planned.problem, kind: 'query-invalid' };
  const asked = readRange(parsed.query.filter, now);
  if (asked.kind === 'refused') {
    return {
      kind: 'query-invalid',
      parameter: asked.parameter,
      value: asked.value,
      allowed: [asked.allowed],
    };
  }
  const { plan } = planned;
  const conditions = [...(reach.kind === 'records' ? [reach.condition] : []), ...plan.conditions];
  const where = sql`${sql.join([sql`deleted_at is null`, ...conditions], sql` and `)}`;
  return { kind: 'planned', query: parsed.query, plan, where, range: asked.range };
}

export async function statisticsList(
  database: Kysely<Database>,
  ability: AppAbility,
  url: string,
  now: number,
): Promise<ListOutcome> {
  const [path = '', queryString = ''] = url.split('?', 2);
  const planned = planStatistics(ability, queryString, now);
  if (planned.kind !== 'planned') return planned;
  const page = await selectPage(database, planned);
  return { kind: 'answer', answer: listAnswer(path, planned.query, planned.plan, page, page.rows) };
}

async function selectPage(
  database: Kysely<Database>,
  planned: PlannedStatistics,
): Promise<{ rows: Row[]; total: number }> {
  const { plan, where } = planned;
  const offset = (plan.page - 1) * plan.limit;
  const { rows } = await sql<Row & { total: number }>`
    ${measuredBooks(planned)}
    select id, title, author_name, cover, ${measuresOf('present')},
      json_build_object(${sql.join(measureNames.map((name) => sql`${sql.lit(name)}, coalesce(past.${sql.ref(name)}, 0)`))})
        as previous,
      (select count(*) from seen)::integer as total
    ${besideBefore} order by ${orderOf(plan)} limit ${plan.limit} offset ${offset}`.execute(database);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(database, where));
  return { rows: rows.map(withoutTotal), total };
}

/** The books as `seen`, their sums of the range as `present` and of the one before as `past`. */
export const measuredBooks = (planned: PlannedStatistics): RawBuilder<unknown> =>
  measured(planned, sql`select ${shownColumns} from books where ${planned.where}`, sql``);

/** Those of them with these ids, a literal array, each with its place there as `at`: no other book's days are read. */
export const measuredAmong = (planned: PlannedStatistics, ids: string): RawBuilder<unknown> =>
  // Each by its key and then judged, whatever the planner believes of the condition.
  measured(
    planned,
    sql`select book.*, place.at from unnest(${ids}::bigint[]) with ordinality as place (book_id, at)
      join lateral (
        select ${shownColumns} from (
          select * from books where id = place.book_id offset 0
        ) as books where ${planned.where}
      ) as book on true`,
    sql` and book_id = any(${ids}::bigint[])`,
  );

const shownColumns = sql`id, title, title_key, author_name, cover`;

function measured(
  { range: { from, to, previous } }: PlannedStatistics,
  seen: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`with seen as (${seen}), present as (${sumsOf(from, to, among)}),
    past as (${sumsOf(previous.from, previous.to, among)})`;
}

export const besideBefore = sql`from seen
  left join present on present.book_id = seen.id left join past on past.book_id = seen.id`;

export function orderOf({ sort }: Plan): RawBuilder<unknown> {
  const terms = sort.map(
    ({ column, descending }) => sql`${sql.ref(column)} ${descending ? sql`desc` : sql`asc`}`,
  );
  return sql`${sql.join(terms)}`;
}

function withoutTotal(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'total'));
}

async function countOf(database: Kysely<Database>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from books where ${where}`.execute(database);
  return rows[0]?.total ?? 0;
}

function sumsOf(from: string, to: string, among: RawBuilder<unknown>): RawBuilder<unknown> {
  const sums = measureNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select book_id, ${sql.join(sums)} from book_days
    where day between ${from}::date and ${to}::date${among} group by book_id`;
}

export function measuresOf(table: string): RawBuilder<unknown> {
  const measure = (name: Measure) =>
    sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)::bigint as ${sql.ref(name)}`;
  return sql.join(measureNames.map(measure));
}
