/**
 * One page of a resource in one statement, two for a deep page (targets.md, "server").
 *
 * The total rides along with the page: its count is a scalar that the database evaluates only when the kept total is
 * out of date. A deep page is found through an index of ids first, and from the far end when it is nearer.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Plan, PlannedSort } from './plan-query.ts';
import type { Resource, Row } from './resource.ts';
import type { Total, Totals } from './totals.ts';

export type Page = { readonly rows: readonly Row[]; readonly total: number };

/** Beyond this many skipped rows it pays to know the total first and to skip ids instead of rows. */
const deepAfter = 500;

type Access = {
  /** What the caller may see; null for everything. */
  readonly condition: RawBuilder<unknown> | null;
  readonly key: string;
};

/** `Database` is any schema: the resource's table is data, not a type. */
export async function listPage<Database>(
  database: Kysely<Database>,
  totals: Totals,
  resource: Resource,
  plan: Plan,
  access: Access,
): Promise<Page> {
  const where = whereOf(resource, plan, access);
  const key = `${resource.name} ${plan.conditionsKey} ${access.key}`;
  const offset = (plan.page - 1) * plan.limit;
  const kept = totals.kept(key);
  const counting = countOf(resource, where, kept?.changes ?? null);
  const settle = (row: Row | undefined) => settleTotal(totals, resource, key, kept, row);

  if (offset < deepAfter) {
    const rows = await select(database, resource, plan, where, counting, offset);
    const [first] = rows;
    if (first !== undefined) return { rows, total: settle(first) };
    if (offset === 0) return { rows, total: 0 };
  }
  const { rows: counted } = await sql<Row>`select ${counting}`.execute(database);
  const total = settle(counted[0]);
  if (offset < deepAfter || offset >= total) return { rows: [], total };
  return { rows: await selectDeep(database, resource, plan, where, offset, total), total };
}

function whereOf(resource: Resource, plan: Plan, access: Access): RawBuilder<unknown> {
  const conditions = [
    ...(resource.trashedBy === undefined ? [] : [sql`${sql.ref(resource.trashedBy)} is null`]),
    ...(access.condition === null ? [] : [access.condition]),
    ...plan.conditions,
  ];
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;
}

/** Two columns: where the change sequence stands, and the total unless the one kept at `known` still holds. */
function countOf(resource: Resource, where: RawBuilder<unknown>, known: number | null): RawBuilder<unknown> {
  const changes = sql`(select last_value from ${sql.table(resource.changes)})`;
  const count = sql`(select count(*) from ${sql.table(resource.table)}${where})`;
  return sql`${changes} as "__changes", case when ${changes} = ${known}::bigint then null else ${count} end as "__total"`;
}

/** The total that the two columns of {@link countOf} tell. */
function settleTotal(
  totals: Totals,
  resource: Resource,
  key: string,
  kept: Total | null,
  row: Row | undefined,
): number {
  const changes = Number(row?.['__changes']);
  const fresh = row?.['__total'] ?? null;
  if (fresh === null) {
    totals.seen(resource.table, changes);
    return kept?.total ?? 0;
  }
  const total = Number(fresh);
  totals.offer(resource.table, key, { total, changes });
  return total;
}

async function select<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  where: RawBuilder<unknown>,
  counting: RawBuilder<unknown>,
  offset: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columnsOf(resource, plan)}, ${counting}
    from ${sql.table(resource.table)}${where}
    order by ${orderOf(resource, plan.sort)} limit ${plan.limit} offset ${offset}`.execute(database);
  return rows;
}

async function selectDeep<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  where: RawBuilder<unknown>,
  offset: number,
  total: number,
): Promise<Row[]> {
  const size = Math.min(plan.limit, total - offset);
  const after = total - offset - size;
  const fromEnd = after < offset;
  const order = orderOf(resource, plan.sort, fromEnd);
  const { rows } = await sql<Row>`select ${columnsOf(resource, plan)}
    from (
      select ${sql.ref(`${resource.table}.id`)} from ${sql.table(resource.table)}${where}
      order by ${order} limit ${size} offset ${fromEnd ? after : offset}
    ) as page join ${sql.table(resource.table)} using (id)
    order by ${orderOf(resource, plan.sort)}`.execute(database);
  return rows;
}

function columnsOf(resource: Resource, plan: Plan): RawBuilder<unknown> {
  return sql.join(plan.columns.map((column) => sql.ref(`${resource.table}.${column}`)));
}

/** Nulls come last in both directions, and first when the whole order is turned round to read from the far end. */
function orderOf(resource: Resource, sort: readonly PlannedSort[], reversed = false): RawBuilder<unknown> {
  return sql.join(
    sort.map(({ column, nullable, descending }) => {
      const direction = sql.raw(descending === reversed ? 'asc' : 'desc');
      const nulls = nullable ? sql.raw(reversed ? ' nulls first' : ' nulls last') : sql``;
      return sql`${sql.ref(`${resource.table}.${column}`)} ${direction}${nulls}`;
    }),
  );
}
