/** `POST` and `DELETE /books/{id}/cover`: an image judged by its content, kept for good under a name of its own. */
import { sql } from 'kysely';
import { pictureUses } from '#contract/resources/picture.ts';
import type { UploadedFile } from '../../http/uploaded-form.ts';
import type { News } from '../../notifications/news.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { ResourceDeps } from '../../resource-module.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { books } from './book.resource.ts';
import { writing, type WriteOutcome, type Writer } from './book-writing.ts';
import { lockBook } from './lock-book.ts';

type CoverDeps = Pick<ResourceDeps, 'database' | 'files' | 'news'>;

/** A version may lead back to an earlier cover, so files that were covers stay. */
export async function storeCover(
  { database, files, news }: CoverDeps,
  writer: Writer,
  id: string,
  upload: UploadedFile,
): Promise<WriteOutcome | { readonly kind: 'too-large' }> {
  // Judged before a byte is read, and again when the book is locked.
  const judged = await judgeRecord(database, books, writer.ability, 'update', id);
  if (judged.kind !== 'record') return judged;
  const picture = await storePicture(files, pictureUses.cover, upload.stream);
  if (picture.kind === 'too-large') return picture;
  if (picture.kind === 'refused') return { kind: 'invalid', errors: { file: [picture.fault] } };
  let isNamed = false;
  try {
    const outcome = await changeCover(news, writer, id, picture.url);
    isNamed = outcome.kind === 'written';
    return outcome;
  } finally {
    if (!isNamed) await picture.remove();
  }
}

/** `cover` as browsers fetch it; null takes it away. */
export async function changeCover(
  news: News,
  writer: Writer,
  id: string,
  cover: string | null,
): Promise<WriteOutcome> {
  return writing(news, async (transaction) => {
    const before = await lockBook(transaction, writer.ability, 'update', id);
    if (before['cover'] === cover) return before;
    await transaction
      .updateTable('books')
      .set({ cover, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', Number(id))
      .execute();
    const after = (await presentWhole(transaction, books, Number(id))) ?? {};
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'update',
      subject: books.subject,
      subjectId: Number(id),
      before: { cover: before['cover'] },
      after: { cover },
    });
    await recordRevision(transaction, { before, after, authorId: writer.id });
    return after;
  });
}
