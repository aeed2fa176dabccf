/** Which texts show a picture, and which pictures of a text there are: the first is asked when it is to be deleted, by an index over the few texts that show any (migration 0084). */
import { type Kysely, sql } from 'kysely';
import type { Block, RichText } from '#contract/rich-text/rich-text.ts';
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

/** What a text of before said: of its pictures those that are still there. */
export async function withoutLostPictures(database: Kysely<Database>, text: RichText): Promise<RichText> {
  const ids = text.content.flatMap((block) => (block.type === 'image' ? [block.attrs.attachment_id] : []));
  if (ids.length === 0) return text;
  const rows = await database.selectFrom('attachments').select('id').where('id', 'in', ids).execute();
  const there = new Set(rows.map(({ id }) => id));
  const isThere = (block: Block) => block.type !== 'image' || there.has(block.attrs.attachment_id);
  const content = text.content.filter(isThere);
  return { ...text, content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}
