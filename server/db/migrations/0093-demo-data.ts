/** Whether a database has demo data is said by a row that is written before any of it, and not by what somebody's address looks like. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table demo_data (
     is_only boolean primary key default true check (is_only),
     begun_at timestamptz(3) not null default now()
   )`,
  // Its people are written before its books, and who registers is no administrator.
  `insert into demo_data select true
   where exists (select from demo_books)
      or exists (select from users where email = 'administrator@bookdesk.test' and 'administrator' = any(roles))`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
