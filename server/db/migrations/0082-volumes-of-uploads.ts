/** The volume that an upload gives each of its chapters (product.md, `/books/{id}/upload-chapters`). */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table upload_chapters add column volume integer').execute(database);
}
