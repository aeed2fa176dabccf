/** Which texts show a picture: asked when it is to be deleted, by an index over the few texts that show any (migration 0084). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { TextOwner } from './text-owner.ts';

const tables: readonly TextOwner['table'][] = ['chapter_contents', 'drafts', 'scripts'];

/** In the trash too: what is there may come back. */
export async function isInText(database: Kysely<Database>, attachmentId: number): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)}
      where document @? '$.content[*] ? (@.type == "image")'
        and jsonb_path_query_array(document, '$.content[*] ? (@.type == "image").attrs.attachment_id')
          @> jsonb_build_array(${attachmentId}::bigint) limit 1`.execute(database);
    if (rows.length > 0) return true;
  }
  return false;
}
