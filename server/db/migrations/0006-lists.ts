/** What every list needs beside its rows: cells of CSV, and short-lived links to exports (product.md, "Every list"). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // RFC 4180; what a spreadsheet would take for a formula gets an apostrophe before it. Most cells need neither.
  // Plain comparisons: a regular expression takes half as long again.
  `create function csv_cell(value text) returns text language sql immutable parallel safe as
   $$ select case
        when value is null then ''
        when ascii(value) in (9, 13, 43, 45, 61, 64) then '"' || chr(39) || replace(value, '"', '""') || '"'
        when strpos(value, '"') = 0 and strpos(value, ',') = 0
          and strpos(value, chr(10)) = 0 and strpos(value, chr(13)) = 0 then value
        else '"' || replace(value, '"', '""') || '"'
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
