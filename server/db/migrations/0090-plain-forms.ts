/**
 * Find and replace left the blank lines of a paragraph that it had emptied in a chapter's plain form alone, so that places
 * found in it were others in the rich one: each such plain form is made anew from the rich one, which is what people read.
 */
import { type Kysely, sql } from 'kysely';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';

const together = 50;

type Text = { readonly chapter_id: number; readonly content: string; readonly document: RichText };

export async function up(database: Kysely<unknown>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Text>`
      select chapter_id, content, document from chapter_contents
      where chapter_id > ${after} and document is not null and content ~ ${'(^\\n|\\n$|\\n\\n\\n)'}
      order by chapter_id limit ${together}`.execute(database);
    for (const { chapter_id: id, content, document } of rows) {
      const plain = contentOf(document);
      if (plain !== content)
        await sql`update chapter_contents set content = ${plain} where chapter_id = ${id}`.execute(database);
      after = id;
    }
    if (rows.length < together) return;
  }
}
