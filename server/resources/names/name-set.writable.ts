/** How sets of names are written (product.md, `/name`): that of a book by whoever may write the book, a common one by editors. */
import { judgeRecord } from '../../query/judge-record.ts';
import type { Row } from '../../query/resource.ts';
import { defineWritable } from '../../write/define-writable.ts';
import { failOn } from '../../write/write-failure.ts';
import type { NewRecord, WriteScope } from '../../write/writable-resource.ts';
import { books } from '../books/book.resource.ts';
import { nameSets } from './name-set.resource.ts';

export const writableNameSets = defineWritable(nameSets, {
  ordinary: { is_common: false, book_id: null },
  trash: { summary: ['name', 'book_id', 'is_common', 'entry_count'] },
  creating,
});

/** It belongs to whoever the book belongs to; without a book to whoever makes it. */
async function creating({ transaction, actor }: WriteScope, input: Row): Promise<NewRecord> {
  const bookId = input['book_id'] ?? null;
  if (bookId === null) {
    const record = { ...input, owner_id: actor.id };
    return { columns: record, record: { is_common: false, book_id: null, ...record } };
  }
  const book = await judgeRecord(transaction, books, actor.ability, 'update', String(Number(bookId)));
  // As if there were none: what one may not write, one finds nothing out about.
  if (book.kind !== 'record') failOn({ book_id: ['choice'] });
  if (input['is_common'] === true) failOn({ is_common: ['choice'] });
  const owner = book.kind === 'record' ? book.record['owner_id'] : null;
  const record = { ...input, is_common: false, owner_id: owner };
  return { columns: record, record };
}
