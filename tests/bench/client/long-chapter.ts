/** A chapter as long as they come: 100,000 words in paragraphs of sixty, in the database of the application's side. */
import { join } from 'node:path';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { openPglite } from '#server/db/open-database.ts';

const words = 100_000;
const wordsOfParagraph = 60;
const sentence = 'Mưa rơi trên mái nhà tranh, ông lão ngẩng lên nhìn trời rồi khẽ thở dài, '
  .trim()
  .split(' ');

const paragraph = Array.from({ length: wordsOfParagraph }, (_, at) => sentence[at % sentence.length]).join(
  ' ',
);
const content = Array.from({ length: Math.ceil(words / wordsOfParagraph) }, () => paragraph).join('\n\n');

export const longText = (): RichText => richTextOf(content);

/** In a book that is there, and nobody else has the database open. The chapter's id. */
export async function addLongChapter(data: string, bookId: number): Promise<number> {
  const { kysely, close } = await openPglite(join(data, 'database'));
  try {
    const { id } = await kysely
      .insertInto('chapters')
      .values({ book_id: bookId, number: 20_000, title: 'Mười vạn chữ', word_count: words })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kysely.insertInto('chapter_contents').values({ chapter_id: id, content }).execute();
    return id;
  } finally {
    await close();
  }
}
