/** Whether a database has demo data is said by a row that is written before any of it, and not by what somebody's address looks like. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table demo_data (
     is_only boolean primary key default true check (is_only),
     begun_at timestamptz(3) not null default now()
   )`,
  'insert into demo_data select true from demo_books limit 1',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
