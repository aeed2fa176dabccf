/**
 * The next chapter of an upload: the chapter, its text and its line in the run are one transaction, so that it is there
 * once or not at all, wherever browser, network or server die. What is there already is answered again.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { longestContent } from '#contract/resources/chapter-input.ts';
import type { uploadStatuses, UploadItem } from '#contract/resources/upload.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { rule } from '#contract/validation-messages.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { asStored, storeText } from '../../texts/stored-text.ts';
import { failOn, WriteFailed } from '../../write/write-failure.ts';
import { createRecord, writing } from '../../write/write-record.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { holdOrder } from '../chapters/chapter-writing.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { holdUpload, type UploadRow } from './reach-upload.ts';

export type UploadedChapter = UploadItem & {
  readonly chapter_id: number;
  readonly uploaded: number;
  readonly status: (typeof uploadStatuses)[number];
};

/** `position` from 1. */
export function uploadChapter(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  { id, book_id: bookId }: Pick<UploadRow, 'id' | 'book_id'>,
  position: number,
  document: RichText,
): Promise<UploadedChapter> {
  return writing(unitOfWork, writableChapters, async (transaction, notifier) => {
    // The order first, as everybody does who changes it.
    await holdOrder(transaction, bookId);
    const upload = await holdUpload(transaction, id);
    const item = await transaction
      .selectFrom('upload_chapters')
      .selectAll()
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (item === undefined) throw new WriteFailed({ kind: 'not-found' });
    if (item.content_hash !== hashOf(document)) failOn({ document: [rule('invalid')] });
    const { number, title, word_count, is_skipped } = item;
    const answer = { position, number, title, word_count, is_skipped };
    if (position <= upload.uploaded) {
      return {
        ...answer,
        chapter_id: item.chapter_id ?? 0,
        uploaded: upload.uploaded,
        status: upload.status,
      };
    }
    if (upload.status !== 'uploading') {
      throw new WriteFailed({ kind: 'transition-refused', current: { status: upload.status }, allowed: [] });
    }
    if (position !== upload.uploaded + 1)
      throw new WriteFailed({ kind: 'conflict', message: 'upload_order' });
    const text = asStored(document);
    if (text.content.length > longestContent) failOn({ document: [rule('max_length', longestContent)] });

    const { chapter_price: price } = await transaction
      .selectFrom('books')
      .select('chapter_price')
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow();
    const chapter = await createRecord((work) => work(transaction, notifier), writableChapters, actor, {
      book_id: bookId,
      number,
      title,
      ...(price === 0 ? {} : { price }),
      ...(item.volume === null ? {} : { volume: item.volume }),
    });
    const chapterId = Number(chapter['id']);
    const words = await storeText(transaction, chapterTexts, chapterId, text);
    const isLast = position === upload.total;
    const status = isLast ? 'done' : 'uploading';
    await transaction
      .updateTable('upload_chapters')
      .set({ chapter_id: chapterId, word_count: words, version_after: Number(chapter['version']) + 1 })
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .execute();
    await transaction
      .updateTable('uploads')
      .set({ uploaded: position, status, ...(isLast ? { finished_at: sql`now()` } : {}) })
      .where('id', '=', id)
      .execute();
    return { ...answer, word_count: words, chapter_id: chapterId, uploaded: position, status };
  });
}

const hashOf = (document: RichText): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');
