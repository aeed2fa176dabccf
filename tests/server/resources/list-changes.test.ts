/**
 * A kept total is right as long as its list's sequence moves with every change that filters can see (query/totals.ts): the
 * trigger that moves it names each column that a filter, the trash or an ability's condition reads. A list that reads a view
 * is watched at the tables behind it, and tried with its own suite.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

/** Rows are added, and never changed. */
const appendOnly = ['activities'];

/** By table: what a row has from its beginning and keeps. An id is so everywhere. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  names: ['book_id', 'is_common'],
  notifications: ['type', 'user_id'],
  orders: ['reader_id', 'reference', 'method', 'created_at'],
  redeems: ['reader_id', 'last_four', 'batch_id', 'created_at'],
  redeem_codes: ['batch_id', 'last_four'],
  tickets: ['subject', 'created_at'],
};

type Columns = {
  /** Of the table, each with what it is made of: itself, or the columns that it is generated from. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** Whose change moves the sequence; null where every change does. */
  readonly watched: readonly string[] | null;
};

describeOnDatabase('the sequence of a list', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  async function columnsOf(table: string, sequence: string): Promise<Columns> {
    const { kysely } = server.database;
    const { rows: columns } = await sql<{ name: string; sources: string[] }>`
      select own.attname as name, coalesce(
        (select array_agg(source.attname::text)
         from pg_attrdef as made
         join pg_depend as link on link.classid = 'pg_attrdef'::regclass and link.objid = made.oid
           and link.refobjid = own.attrelid and link.refobjsubid <> own.attnum
         join pg_attribute as source on source.attrelid = own.attrelid and source.attnum = link.refobjsubid
         where own.attgenerated <> '' and made.adrelid = own.attrelid and made.adnum = own.attnum),
        array[own.attname::text]) as sources
      from pg_attribute as own
      join pg_class on pg_class.oid = own.attrelid and pg_class.relkind = 'r'
      where own.attrelid = ${table}::regclass and own.attnum > 0 and not own.attisdropped`.execute(kysely);
    const { rows: triggers } = await sql<{ watched: string[] | null }>`
      select (select array_agg(attname::text) from pg_attribute
              where attrelid = tgrelid and attnum = any(tgattr::int2[])) as watched
      from pg_trigger
      where tgrelid = ${table}::regclass and tgfoid = 'bump_changes'::regproc
        and encode(tgargs, 'escape') = ${`${sequence}\\000`}
        and (tgtype & 16) <> 0`.execute(kysely);
    return {
      sources: Object.fromEntries(columns.map(({ name, sources }) => [name, sources])),
      watched: triggers.some(({ watched }) => watched === null)
        ? null
        : triggers.flatMap(({ watched }) => watched ?? []),
    };
  }

  it('moves with every column that its filters read', async () => {
    const missed: string[] = [];
    for (const { table, changes, filters, trash, conditionColumns } of server.app.readResources) {
      if (appendOnly.includes(table)) continue;
      const { sources, watched } = await columnsOf(table, changes);
      const read = [
        ...Object.values(filters).flatMap(({ columns }) => columns),
        ...conditionColumns,
        ...(trash === undefined ? [] : [trash.column]),
      ];
      const asked = new Set(read.flatMap((column) => sources[column] ?? []));
      for (const column of asked)
        if (column !== 'id' && watched?.includes(column) === false && fixed[table]?.includes(column) !== true)
          missed.push(`${table}.${column}`);
    }
    expect(missed).toEqual([]);
  });
});
