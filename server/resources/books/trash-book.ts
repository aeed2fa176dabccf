/** `DELETE /books/{id}`: into the trash, from where it can be brought back; nothing is lost. */
import { sql } from 'kysely';
import type { News } from '../../notifications/news.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from './book.resource.ts';
import { writing, type WriteOutcome, type Writer } from './book-writing.ts';
import { lockBook } from './lock-book.ts';
import { tellOfTrash } from './tell-owners.ts';

export async function trashBook(news: News, writer: Writer, id: string): Promise<WriteOutcome> {
  return writing(news, async (transaction, telling) => {
    const current = await lockBook(transaction, writer.ability, 'delete', id);
    const bookId = Number(current['id']);
    await transaction
      .updateTable('books')
      .set({ deleted_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', bookId)
      .execute();
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'delete',
      subject: books.subject,
      subjectId: bookId,
      before: { title: current['title'], slug: current['slug'], owner_id: current['owner_id'] },
      after: null,
    });
    await tellOfTrash(transaction, telling, { book: current, actorId: writer.id, event: 'trashed' });
    return { ...current, version: Number(current['version']) + 1 };
  });
}
