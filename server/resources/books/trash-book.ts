/** `DELETE /books/{id}`: into the trash, from where it can be brought back; nothing is lost. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from './book.resource.ts';
import { writing, type WriteOutcome, type Writer } from './book-writing.ts';
import { lockBook } from './lock-book.ts';

export async function trashBook(
  database: Kysely<Database>,
  writer: Writer,
  id: string,
): Promise<WriteOutcome> {
  return writing(database, async (transaction) => {
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
    return { ...current, version: Number(current['version']) + 1 };
  });
}
