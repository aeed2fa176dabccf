/** What every list needs beside its rows: cells of CSV, and short-lived links to exports (product.md, "Every list"). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // RFC 4180; what a spreadsheet would take for a formula gets an apostrophe before it. Most cells need neither.
  String.raw`create function csv_cell(value text) returns text language sql immutable parallel safe as
   $$ select case
        when value is null then ''
        when value !~ '^[-=+@\t\r]|[",\r\n]' then value
        else '"' || case when value ~ '^[-=+@\t\r]' then '''' else '' end || replace(value, '"', '""') || '"'
      end $$`,

  // Only a hash of what stands in the link: whoever reads the table cannot use it.
  `create table export_links (
     secret_hash text primary key,
     user_id bigint not null references users (id) on delete cascade,
     resource text not null,
     query text not null,
     language text not null,
     expires_at timestamptz(3) not null
   )`,
  'create index export_links_by_end on export_links (expires_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
