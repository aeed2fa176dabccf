/**
 * One page of a resource in one statement, or two when its total has changed, the page is deep or a search has not been
 * counted yet (targets.md, "server").
 *
 * A kept total costs the page one more column, where the change sequence stands; a fresh one rides along with the page.
 * Filtered and deep pages are found in an index of ids before any row is touched, and from the far end, or from where a
 * page near them began, when that is nearer. What a search finds is gathered by the index of words while it is little, and
 * met on the way through the sort's index when it is much.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from './access.ts';
import type { PageMark, PageStart } from './page-marks.ts';
import type { Plan, PlannedSort } from './plan-query.ts';
import type { Resource, Row } from './resource.ts';
import { selectionOf } from './selection.ts';
import { rangesBeyond } from './ranges-beyond.ts';
import type { Total, Totals } from './totals.ts';

export type Page = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether more of them may be there than were counted. */
  readonly isLeast?: boolean;
};

/** Beyond this many skipped rows it pays to know the total first and to skip ids instead of rows. */
const deepAfter = 500;

/** As many matches are gathered and sorted as fast as a page of them is met among a million rows. */
const fewMatches = 5000;

/** `Database` is any schema: the resource's table is data, not a type. */
export async function listPage<Database>(
  database: Kysely<Database>,
  totals: Totals,
  resource: Resource,
  plan: Plan,
  access: Omit<Access, 'kind'>,
): Promise<Page> {
  const walked = whereOf(resource, plan, access);
  const gathered =
    plan.found === null ? null : gatheredWhere(resource, { ...plan, conditions: plan.found }, access);
  const counted = gathered ?? walked;
  const whereOfSome = (total: number) => (gathered !== null && total <= fewMatches ? gathered : walked);
  const key = `${resource.name} ${plan.conditionsKey} ${access.key}`;
  const offset = (plan.page - 1) * plan.limit;
  const kept = totals.kept(key);

  // That nothing is selected is dear to find out and cheap to know.
  if (offset < deepAfter && kept?.total !== 0 && (kept !== null || gathered === null)) {
    const added =
      kept === null ? sql`${changesOf(resource)}, ${countOf(resource, counted)}` : changesOf(resource);
    const start = { mark: null, offset, size: plan.limit, fromEnd: false };
    const where = kept === null ? walked : whereOfSome(kept.total);
    const rows = where.throughIds
      ? await selectThroughIds(database, resource, plan, where, start, added)
      : await selectStraight(database, resource, plan, where, start, added);
    const [first] = rows;
    if (first === undefined && offset === 0) {
      totals.foundEmpty(key);
      return { rows, total: 0 };
    }
    const total = first === undefined ? null : totalOf(totals, resource, key, kept, first);
    if (total !== null) return { rows, total };
    return { rows, total: await count(database, totals, resource, counted, key) };
  }
  const total = await count(database, totals, resource, counted, key, kept);
  if (offset >= total) return { rows: [], total };
  const size = Math.min(plan.limit, total - offset);
  const where = whereOfSome(total);
  const marked = markedColumn(plan);
  const listKey = `${key} ${JSON.stringify(plan.sort)}`;
  const start = where.isGathered
    ? { mark: null, offset, size, fromEnd: false }
    : totals.marks.startOf(listKey, { offset, size, total, hasEnd: !isOpen(resource, total) });
  const added = marked === null ? null : sql`${sql.ref(`${resource.table}.${marked}`)} as "__mark"`;
  const rows = await selectThroughIds(database, resource, plan, where, start, added);
  if (marked !== null && rows.length === size) totals.marks.learn(listKey, marksOf(rows, offset, total));
  return { rows, total };
}

/** Where not all are counted, nobody knows how far the end is. */
export const isOpen = ({ countedTo }: Resource, total: number) =>
  countedTo !== undefined && total >= countedTo;

/** The column whose value, with the id, says where a row stands; null where more than these two decide. */
function markedColumn({ sort }: Plan): string | null {
  const [first, second, ...others] = sort;
  if (first === undefined || others.length > 0) return null;
  if (second !== undefined && second.descending !== first.descending) return null;
  return first.column;
}

function marksOf(rows: readonly Row[], offset: number, total: number): PageMark[] {
  return [0, rows.length - 1].map((at) => {
    const row = rows[at] ?? {};
    return { position: offset + at, total, value: row['__mark'], id: row['id'] };
  });
}

type Where = {
  /** Begins with `where`. */
  readonly sql: RawBuilder<unknown>;
  /** Whether it keeps rows out that an index knows enough about, so that rows should be touched last. */
  readonly throughIds: boolean;
  /** Whether all rows are gathered before they are sorted, in whatever order an index has them. */
  readonly isGathered: boolean;
};

function whereOf(resource: Resource, plan: Plan, access: Pick<Access, 'condition'>): Where {
  const { condition, isNarrow } = selectionOf(resource, plan, access.condition);
  return { sql: sql` where ${condition}`, throughIds: isNarrow && plan.indexed, isGathered: false };
}

function gatheredWhere(resource: Resource, plan: Plan, access: Pick<Access, 'condition'>): Where {
  return { ...whereOf(resource, plan, access), throughIds: true, isGathered: true };
}

function changesOf(resource: Resource): RawBuilder<unknown> {
  return sql`(select last_value from ${sql.table(resource.changes)}) as "__changes"`;
}

function countOf(resource: Resource, where: Where): RawBuilder<unknown> {
  return sql`(${countingOf(resource, where)}) as "__total"`;
}

function countingOf({ table, countedTo }: Resource, where: Where): RawBuilder<unknown> {
  if (countedTo === undefined) return sql`select count(*) from ${sql.table(table)}${where.sql}`;
  return sql`select count(*) from (select from ${sql.table(table)}${where.sql} limit ${countedTo}) as counted`;
}

/** The total that a row tells by the columns added to it; null when the kept one has been overtaken by a change. */
function totalOf(
  totals: Totals,
  resource: Resource,
  key: string,
  kept: Total | null,
  row: Row,
): number | null {
  const changes = Number(row['__changes']);
  if (kept !== null) {
    totals.seen(resource.table, changes);
    return kept.changes === changes ? kept.total : null;
  }
  const total = Number(row['__total']);
  totals.offer(resource.table, key, { total, changes });
  return total;
}

/** The total by a statement of its own, which counts only when `kept` no longer holds. */
async function count<Database>(
  database: Kysely<Database>,
  totals: Totals,
  resource: Resource,
  where: Where,
  key: string,
  kept: Total | null = null,
): Promise<number> {
  const { rows } = await sql<Row>`
    select "__changes", case when "__changes" = ${kept?.changes ?? null}::bigint then ${kept?.total ?? null}::bigint
      else (${countingOf(resource, where)}) end as "__total"
    from (select ${changesOf(resource)}) as stand`.execute(database);
  return totalOf(totals, resource, key, null, rows[0] ?? {}) ?? 0;
}

async function selectStraight<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  where: Where,
  { offset, size }: PageStart,
  added: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columnsOf(resource, plan)}, ${added}
    from ${sql.table(resource.table)}${where.sql}
    order by ${orderOf(resource, plan.sort)} limit ${size} offset ${offset}`.execute(database);
  return rows;
}

async function selectThroughIds<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  where: Where,
  start: PageStart,
  added: RawBuilder<unknown> | null = null,
): Promise<Row[]> {
  const table = sql.table(resource.table);
  const { rows } =
    await sql<Row>`select ${columnsOf(resource, plan)}${added === null ? sql`` : sql`, ${added}`}
    from (
      select ${sql.ref(`${resource.table}.id`)} from ${rowsFrom(resource, plan, where, start)}
      order by ${orderOf(resource, plan.sort, start.fromEnd)} limit ${start.size} offset ${start.offset}
    ) as page join ${table} using (id)
    order by ${orderOf(resource, plan.sort)}`.execute(database);
  return rows;
}

/**
 * Each range beyond a mark is a range of the sort's index, read no further than the page's end; a condition with "or"
 * would read all of it. What is gathered stands behind an offset, past which the database does not look for an order.
 */
function rowsFrom(resource: Resource, plan: Plan, where: Where, start: PageStart): RawBuilder<unknown> {
  const table = sql.table(resource.table);
  const columns = sql.join(
    [...new Set(['id', ...plan.sort.map(({ column }) => column)])].map((name) => sql.ref(name)),
  );
  if (where.isGathered) return sql`(select ${columns} from ${table}${where.sql} offset 0) as ${table}`;
  const [first] = plan.sort;
  const [range, ...others] = first === undefined ? [] : rangesBeyond(start, first);
  if (range === undefined) return sql`${table}${where.sql}`;
  if (others.length === 0) return sql`${table}${where.sql} and ${range}`;
  const order = orderOf(resource, plan.sort, start.fromEnd);
  const parts = [range, ...others].map(
    (condition) => sql`(select ${columns} from ${table}${where.sql} and ${condition}
      order by ${order} limit ${start.offset + start.size})`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) as ${table}`;
}

/** Names come from the resource's table of data, never from a caller, so they are written straight into the text. */
function columnsOf(resource: Resource, plan: Plan): RawBuilder<unknown> {
  return sql.raw(plan.columns.map((column) => `"${resource.table}"."${column}"`).join(', '));
}

/** Nulls come last in both directions, and first when the whole order is turned round to read from the far end. */
export function orderOf(
  resource: Resource,
  sort: readonly PlannedSort[],
  reversed = false,
): RawBuilder<unknown> {
  const terms = sort.map(({ column, nullable, descending }) => {
    const direction = descending === reversed ? 'asc' : 'desc';
    const nulls = nullable ? ` nulls ${reversed ? 'first' : 'last'}` : '';
    return `"${resource.table}"."${column}" ${direction}${nulls}`;
  });
  return sql.raw(terms.join(', '));
}
