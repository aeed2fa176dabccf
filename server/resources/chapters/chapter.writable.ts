/** How chapters are written (product.md, `/books/{id}/chapters`). */
import type { Row } from '../../query/resource.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { Change, NewRecord, WritableResource, WriteScope } from '../../write/writable-resource.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { placePicturesOfChapter } from '../attachments/pictures-of-drafts.ts';
import { books } from '../books/book.resource.ts';
import { advanceOrder, demand, holdOrder, orderedBook } from './chapter-writing.ts';
import { chapterMessages, messageAfterRestoring } from './chapter-messages.ts';
import { chapters } from './chapter.resource.ts';
import { errorsInTheWay } from '../scans/errors-in-the-way.ts';
import { nextNumber } from './next-number.ts';
import { tellOfTrash } from './tell-book-owner.ts';

export const writableChapters = {
  resource: chapters,
  table: 'chapters',
  unique: { chapters_number_taken: 'number' },
  lifecycle: { names: ['chapter'], of: () => 'chapter', obstacle: errorsInTheWay },
  trash: {
    summary: ['book_id', 'number', 'title', 'status'],
    // Its number is free from then on.
    trashing: ({ id, number }) => ({ trashed_number: number, number: -Number(id) }),
    restoring,
  },
  messages: (language) => chapterMessages[language],
  lock: holdOrderOf,
  creating,
  async written({ transaction, notifier, actor }, { event, after, fields }: Change) {
    if (event !== 'updated' || fields.includes('number'))
      await advanceOrder(transaction, Number(after['book_id']));
    if (event === 'trashed' || event === 'restored')
      await tellOfTrash({ transaction, notifier }, { chapter: after, actorId: actor.id, event });
  },
} satisfies WritableResource;

/** The order before the chapter, in every change that concerns it. */
async function holdOrderOf(
  { transaction }: WriteScope,
  { event, id, input }: Parameters<NonNullable<WritableResource['lock']>>[1],
): Promise<void> {
  if (event === 'updated' && input['number'] === undefined) return;
  await holdOrder(transaction, id === null ? Number(input['book_id']) : await orderedBook(transaction, id));
}

/** Behind all others unless it is given a number, and at the price of the book's chapters unless it is given one. */
async function creating({ transaction, actor: { ability } }: WriteScope, input: Row): Promise<NewRecord> {
  const bookId = Number(input['book_id']);
  const book = await judgeRecord(transaction, books, ability, books.readAction, String(bookId));
  // As if there were none: what one may not read, one may not find out about.
  if (book.kind !== 'record') throw new WriteFailed({ kind: 'invalid', errors: { book_id: ['choice'] } });
  const record = { ...input, owner_id: book.record['owner_id'] };
  demand(ability, 'create', record);
  return {
    columns: {
      ...input,
      number: input['number'] ?? (await nextNumber(transaction, bookId)),
      price: input['price'] ?? book.record['chapter_price'],
    },
    record,
  };
}

/** At its old number, or behind all others where somebody has taken that meanwhile; its pictures are its book's again. */
async function restoring({ transaction }: WriteScope, { id, book_id: bookId }: Row) {
  const { trashed_number: old } = await transaction
    .selectFrom('chapters')
    .select('trashed_number')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const rival = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('book_id', '=', Number(bookId))
    .where('number', '=', old)
    .executeTakeFirst();
  await placePicturesOfChapter(transaction, Number(id), Number(bookId));
  const number = rival === undefined ? Number(old) : await nextNumber(transaction, Number(bookId));
  return {
    columns: { trashed_number: null, number },
    say: messageAfterRestoring(number, number === old ? null : Number(old)),
  };
}
