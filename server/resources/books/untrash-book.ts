/**
 * `POST /books/{id}/untrash`: back from the trash, as it was. Its slug has stayed its own meanwhile, so nobody can stand
 * in its place. Whoever may delete a book may bring it back.
 */
import { sql } from 'kysely';
import type { News } from '../../notifications/news.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from './book.resource.ts';
import { Abandoned, writing, type WriteOutcome, type Writer } from './book-writing.ts';
import { lockBook } from './lock-book.ts';
import { tellOfTrash } from './tell-owners.ts';

/** `version` is the one that the writer looked at; null where many are meant. */
export async function untrashBook(
  news: News,
  writer: Writer,
  id: string,
  version: number | null,
): Promise<WriteOutcome> {
  return writing(news, async (transaction, telling) => {
    const current = await lockBook(transaction, writer.ability, 'delete', id, 'trash');
    if (version !== null && version !== current['version'])
      throw new Abandoned({ kind: 'version-conflict', current });
    const bookId = Number(current['id']);
    await transaction
      .updateTable('books')
      .set({ deleted_at: null, version: sql`version + 1` })
      .where('id', '=', bookId)
      .execute();
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'books.untrash',
      subject: books.subject,
      subjectId: bookId,
      before: null,
      after: { title: current['title'], slug: current['slug'], owner_id: current['owner_id'] },
    });
    await tellOfTrash(transaction, telling, { book: current, actorId: writer.id, event: 'untrashed' });
    return (await presentWhole(transaction, books, bookId)) ?? {};
  });
}
