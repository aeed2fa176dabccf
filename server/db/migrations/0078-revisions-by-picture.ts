/** The nightly sweep asks for each file whether a version of a record leads back to it: by an index, not over all versions. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['cover', 'image', 'avatar']) {
    await sql`
      create index ${sql.ref(`revisions_by_${column}`)} on revisions ((snapshot ->> ${sql.lit(column)}))
      where snapshot ->> ${sql.lit(column)} is not null`.execute(database);
  }
}
