/** `GET /statistics`: the books that somebody may see the statistics of, over a range and the one before it. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { emptyQuery, parseQuery } from '#contract/query-dialect.ts';
import {
  type Measure,
  measureNames,
  statisticsFilters,
  statisticsSorts,
} from '#contract/resources/statistics.ts';
import type { Database } from '../../db/schema.ts';
import { reachOf } from '../../query/ability-condition.ts';
import { type Filter, idList, search } from '../../query/filters.ts';
import { listAnswer, type ListAnswer } from '../../query/list-answer.ts';
import type { Plan } from '../../query/plan-query.ts';
import { planQuery } from '../../query/plan-query.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Resource, Row } from '../../query/resource.ts';
import { type DayRange, readRange } from './day-range.ts';

type ListOutcome = { readonly kind: 'answer'; readonly answer: ListAnswer } | Refusal;

/** Judged by {@link readRange}; the engine's planning only needs to know that they exist. */
const asRange: Filter = () => ({ kind: 'everything' });

const filters: Record<(typeof statisticsFilters)[number], Filter> = {
  from: asRange,
  to: asRange,
  search: search('search_plain', 'search_marked'),
  id: idList('id'),
};

export const conditionColumns = ['id', 'owner_id'];

/** What the dialect may ask of statistics; the page itself is a statement of its own. */
const asResource: Resource = {
  name: 'statistics',
  subject: 'statistics',
  readAction: 'read',
  table: 'books',
  fields: ['id', 'title', 'author_name', 'cover', ...measureNames, 'previous'],
  conditionColumns,
  filters,
  sorts: Object.fromEntries(
    statisticsSorts.map((name) => [name, { column: name === 'title' ? 'title_key' : name }]),
  ),
  includes: {},
  appends: {},
  defaultSort: [{ field: 'views', descending: true }],
  changes: 'books_changes',
};

export async function statisticsList(
  database: Kysely<Database>,
  ability: AppAbility,
  url: string,
  now: number,
): Promise<ListOutcome> {
  const reach = reachOf(ability, 'read', 'statistics', conditionColumns);
  if (reach.kind === 'nothing') return { kind: 'forbidden', reason: reach.reason };
  const [path = '', queryString = ''] = url.split('?', 2);
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
  const page = await selectPage(database, plan, conditions, asked.range);
  return { kind: 'answer', answer: listAnswer(path, parsed.query, plan, page, page.rows) };
}

async function selectPage(
  database: Kysely<Database>,
  plan: Plan,
  conditions: readonly RawBuilder<unknown>[],
  { from, to, previous }: DayRange,
): Promise<{ rows: Row[]; total: number }> {
  const where = sql.join([sql`deleted_at is null`, ...conditions], sql` and `);
  const offset = (plan.page - 1) * plan.limit;
  const order = plan.sort.map(
    ({ column, descending }) => sql`${sql.ref(column)} ${descending ? sql`desc` : sql`asc`}`,
  );
  const { rows } = await sql<Row & { total: number }>`
    with seen as (select id, title, title_key, author_name, cover from books where ${where}),
    present as (${sumsOf(from, to)}), past as (${sumsOf(previous.from, previous.to)})
    select id, title, author_name, cover, ${measuresOf('present')},
      json_build_object(${sql.join(measureNames.map((name) => sql`${sql.lit(name)}, coalesce(past.${sql.ref(name)}, 0)`))})
        as previous,
      (select count(*) from seen)::integer as total
    from seen left join present on present.book_id = seen.id left join past on past.book_id = seen.id
    order by ${sql.join(order)} limit ${plan.limit} offset ${offset}`.execute(database);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(database, where));
  return { rows: rows.map(withoutTotal), total };
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

function sumsOf(from: string, to: string): RawBuilder<unknown> {
  const sums = measureNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select book_id, ${sql.join(sums)} from book_days
    where day between ${from}::date and ${to}::date group by book_id`;
}

function measuresOf(table: string): RawBuilder<unknown> {
  const measure = (name: Measure) =>
    sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)::bigint as ${sql.ref(name)}`;
  return sql.join(measureNames.map(measure));
}
