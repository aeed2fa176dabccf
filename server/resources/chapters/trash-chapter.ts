/** `DELETE /chapters/{id}` into the trash, and `POST /chapters/{id}/untrash` out of it; nothing is lost in between. */
import { sql } from 'kysely';
import type { News } from '../../notifications/news.ts';
import { allows, presentWhole } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import type { Writer } from '../books/book-writing.ts';
import { chapters } from './chapter.resource.ts';
import { Abandoned, advanceOrder, holdOrder, type Outcome, writing } from './chapter-writing.ts';
import { bookOf, lockChapter } from './lock-chapter.ts';
import { nextNumber } from './next-number.ts';

/** `id` as it was requested; without a version, whatever the chapter is now. Its number is free from then on. */
export async function trashChapter(
  news: News,
  { id: actorId, ability, ip }: Writer,
  id: string,
  version: number | undefined,
): Promise<Outcome<Row>> {
  return writing(news, async (transaction) => {
    const current = await lockChapter(transaction, { ability, action: 'delete', id, ordering: true });
    if (version !== undefined && version !== current['version']) {
      throw new Abandoned({ kind: 'version-conflict', current });
    }
    const chapterId = Number(current['id']);
    await sql`
      update chapters set deleted_at = now(), trashed_number = number, number = -id, version = version + 1
      where id = ${chapterId}`.execute(transaction);
    const order_version = await advanceOrder(transaction, Number(current['book_id']));
    const { book_id, number, title, status } = current;
    await recordActivity(transaction, {
      actorId,
      ip,
      action: 'delete',
      subject: chapters.subject,
      subjectId: chapterId,
      before: { book_id, number, title, status },
      after: null,
    });
    return { id: chapterId, order_version };
  });
}

export type Untrashed = { readonly chapter: Row; readonly moved: number | null };
type Trashed = { book_id: number; owner_id: number; number: number; title: string; status: string };

/** Back at its old number, or behind all others where somebody has taken that meanwhile: `moved` is then the old one. */
export async function untrashChapter(
  news: News,
  { id: actorId, ability, ip }: Writer,
  id: string,
): Promise<Outcome<Untrashed>> {
  return writing(news, async (transaction) => {
    const chapterId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
    const bookId = await bookOf(transaction, chapterId);
    await holdOrder(transaction, bookId);
    const { rows } = await sql<Trashed>`
      select book_id, owner_id, trashed_number as number, chapters.title, chapters.status
      from chapters join books on books.id = book_id
      where chapters.id = ${chapterId} and chapters.deleted_at is not null and books.deleted_at is null
      for update of chapters`.execute(transaction);
    const [trashed] = rows;
    if (trashed === undefined) throw new Abandoned({ kind: 'not-found' });
    // What lies in the trash is seen by those who may put it there.
    const record = { id: chapterId, ...trashed };
    if (!allows(ability, 'read', chapters, record) || !allows(ability, 'delete', chapters, record)) {
      throw new Abandoned({ kind: 'not-found' });
    }

    const rival = await transaction
      .selectFrom('chapters')
      .select('id')
      .where('book_id', '=', bookId)
      .where('number', '=', trashed.number)
      .executeTakeFirst();
    const number = rival === undefined ? trashed.number : await nextNumber(transaction, bookId);
    await sql`
      update chapters set deleted_at = null, trashed_number = null, number = ${number}, version = version + 1
      where id = ${chapterId}`.execute(transaction);
    await advanceOrder(transaction, bookId);
    await recordActivity(transaction, {
      actorId,
      ip,
      action: 'chapters.untrash',
      subject: chapters.subject,
      subjectId: chapterId,
      before: null,
      after: { number },
    });
    const chapter = (await presentWhole(transaction, chapters, chapterId)) ?? {};
    return { chapter, moved: number === trashed.number ? null : trashed.number };
  });
}
