/** A chapter that another book takes over has a day in both: what was read of it before is the former one's. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table chapter_days drop constraint chapter_days_pkey',
  'alter table chapter_days add primary key (chapter_id, day, book_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
