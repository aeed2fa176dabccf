/** `POST /revisions/{id}/restore`: makes a book what it was, by an ordinary change under the ordinary rules. */
import { subject as recordOf } from '@casl/ability';
import { presentWhole } from '../../query/answer-one.ts';
import type { ResourceDeps } from '../../resource-module.ts';
import { books } from '../books/book.resource.ts';
import type { WriteOutcome, Writer } from '../books/book-writing.ts';
import { updateBook } from '../books/update-book.ts';

/** Who owns a book is handed on, never restored; its states move by events alone. */
const notRestored = ['owner_id', 'status', 'progress'];

/** Fields that the writer may not set stay as they are now. */
export async function restoreRevision(
  { database, news }: Pick<ResourceDeps, 'database' | 'news'>,
  writer: Writer,
  id: string,
  version: number,
): Promise<WriteOutcome> {
  if (!/^\d{1,15}$/.test(id)) return { kind: 'not-found' };
  const revision = await database
    .selectFrom('revisions')
    .select(['subject_id', 'snapshot'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (revision === undefined) return { kind: 'not-found' };
  const book = await presentWhole(database, books, revision.subject_id);
  if (book === null) return { kind: 'not-found' };
  const judged = recordOf(books.subject, { ...book });
  const wanted = Object.entries(revision.snapshot).filter(
    ([field]) => !notRestored.includes(field) && writer.ability.can('update', judged, field),
  );
  return updateBook(news, writer, String(revision.subject_id), {
    ...Object.fromEntries(wanted),
    version,
  });
}
