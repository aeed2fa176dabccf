/** A review keeps why it was refused or hidden (product.md, `/manage/reviews`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = ['alter table reviews add column reason text'];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
