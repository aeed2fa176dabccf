/**
 * Many new chapters of one book with their texts, each statement for all of them: one by one, each would count its book
 * anew. What is asked of the abilities is what creating one asks (write/write-record.ts).
 */
import { textKey } from '#contract/text/text-key.ts';
import { countWords } from '#contract/text/word-count.ts';
import { jsonBytes, textBytes } from '../../db/text-bytes.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivities } from '../activities/record-activity.ts';
import { readonlyErrors } from '../../write/judge-fields.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { failOn } from '../../write/write-failure.ts';
import { advanceOrder } from './chapter-writing.ts';
import { writableChapters } from './chapter.writable.ts';

export type NewChapter = {
  readonly number: number;
  readonly title: string;
  readonly volume: number | null;
  /** As it is stored: both forms of the text, the rich one as JSON. */
  readonly text: { readonly content: string; readonly document: string };
};
export type CreatedChapter = { readonly id: number; readonly words: number };

/** In their order, on their first version; whoever calls holds the order of the book. Throws WriteFailed. */
export async function createChapters(
  scope: WriteScope,
  bookId: number,
  added: readonly NewChapter[],
): Promise<readonly CreatedChapter[]> {
  const { transaction, actor } = scope;
  const [first] = added;
  if (first === undefined) return [];
  const begun = { book_id: bookId, number: first.number };
  const { record, columns } = await writableChapters.creating(scope, begun);
  const price = Number(columns['price']);
  const columnsOf = ({ number, title, volume }: NewChapter) => ({
    book_id: bookId,
    number,
    title,
    ...(price !== 0 && { price }),
    ...(volume !== null && { volume }),
  });
  const fields = new Set(added.flatMap((chapter) => Object.keys(columnsOf(chapter))));
  failOn(readonlyErrors(actor.ability, 'create', writableChapters, record, [...fields]));

  const words = added.map(({ text }) => countWords(text.content));
  const inserted = await transaction
    .insertInto('chapters')
    .values(
      added.map(({ number, title, volume }, at) => ({
        book_id: bookId,
        number,
        title,
        volume,
        price,
        word_count: words[at] ?? 0,
        trashed_number: null,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(inserted.map(({ id, number }) => [number, id]));
  const idOf = ({ number }: NewChapter) => ids.get(number) ?? 0;
  await transaction
    .insertInto('chapter_contents')
    .values(
      added.map((chapter) => ({
        chapter_id: idOf(chapter),
        content: textBytes(chapter.text.content),
        document: jsonBytes(chapter.text.document),
        text_key: textKey(chapter.text.content),
      })),
    )
    .execute();
  await recordActivities(
    transaction,
    added.map((chapter) => ({
      actorId: actor.id,
      ip: actor.ip,
      action: 'create',
      subject: writableChapters.resource.name,
      subjectId: idOf(chapter),
      before: null,
      after: columnsOf(chapter) satisfies Row,
    })),
  );
  await advanceOrder(transaction, bookId);
  return added.map((chapter, at) => ({ id: idOf(chapter), words: words[at] ?? 0 }));
}
