/** What every list needs beside its rows: short-lived links to exports (product.md, "Every list"). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
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
