/**
 * Looks at every resource before the server serves any: what a definition names must be in its table, or a list would fail
 * only once somebody asks for that filter, sort or field. Types say the same of what they can see.
 */
import { type Kysely, sql } from 'kysely';
import type { Resource } from './resource.ts';

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** Throws with all that is wrong. */
export async function checkDefinitions<Database>(
  database: Kysely<Database>,
  resources: readonly Resource[],
): Promise<void> {
  const tables = resources.flatMap(({ table, changes, includes }) => [
    table,
    changes,
    ...Object.values(includes).map((include) => include.table),
  ]);
  const columns = await columnsOf(database, tables);
  const faults = resources.flatMap((resource) => faultsOf(resource, columns));
  if (faults.length > 0) throw new Error(`Resources name what is not there:\n${faults.join('\n')}`);
}

function faultsOf(resource: Resource, columns: Columns): string[] {
  const { name, table, fields, conditionColumns, trash, changes } = resource;
  const faults: string[] = [];
  const demand = (
    what: string,
    wanted: readonly string[],
    of: string,
    known: Iterable<string> | undefined,
  ) => {
    const there = new Set(known);
    for (const one of wanted) {
      if (!there.has(one)) faults.push(`${name}: ${what} names "${one}", which ${of} does not have`);
    }
  };
  const own = columns.get(table);
  const inTable = (what: string, wanted: readonly string[]) =>
    demand(what, wanted, `the table ${table}`, own);
  const inFields = (what: string, wanted: readonly string[]) => demand(what, wanted, 'the resource', fields);

  inTable('a field', ['id', ...fields]);
  inTable('a condition of abilities', conditionColumns);
  if (trash !== undefined) inTable('the trash', [trash.column]);
  for (const [filter, { columns: wanted }] of Object.entries(resource.filters)) {
    inTable(`the filter ${filter}`, wanted);
  }
  for (const [sort, { column }] of Object.entries(resource.sorts)) inTable(`the sort ${sort}`, [column]);
  for (const [append, { from }] of Object.entries(resource.appends)) inTable(`the append ${append}`, from);
  for (const [include, { through, table: other, record }] of Object.entries(resource.includes)) {
    inTable(`the include ${include}`, [through]);
    const wanted = ['id', ...Object.keys(record.entries)];
    demand(`the include ${include}`, wanted, `the table ${other}`, columns.get(other));
  }
  inFields('the long fields', resource.longFields ?? []);
  const sorts = Object.keys(resource.sorts);
  demand(
    'the default sort',
    resource.defaultSort.map(({ field }) => field),
    'the resource',
    sorts,
  );
  demand('what narrows it', resource.narrowedBy ?? [], 'the resource', Object.keys(resource.filters));
  demand('its totals', [changes], 'the database', columns.has(changes) ? [changes] : []);
  return faults;
}

/** Of tables, views and sequences, by name. */
async function columnsOf<Database>(database: Kysely<Database>, tables: readonly string[]): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select pg_class.relname as table, array_agg(attname::text) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname = any(${[...new Set(tables)]}::text[]) and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped
    group by 1`.execute(database);
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}
