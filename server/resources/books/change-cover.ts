/** `POST` and `DELETE /books/{id}/cover`: an image judged by its content, kept for good under a name of its own. */
import { randomUUID } from 'node:crypto';
import { imageSizeFromFile } from 'image-size/fromFile';
import { type Kysely, sql } from 'kysely';
import { coverKinds, largestCover, leastCover, mayBeCover } from '#contract/resources/cover.ts';
import type { Database } from '../../db/schema.ts';
import type { UploadedFile } from '../../http/uploaded-form.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import { fileKindRule } from '../../storage/file-kinds.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { type ReceivedFile, receiveFile } from '../../storage/receive-file.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { books } from './book.resource.ts';
import { writing, type WriteOutcome, type Writer } from './book-writing.ts';
import { lockBook } from './lock-book.ts';

type CoverDeps = { readonly database: Kysely<Database>; readonly files: OpenStorage };

/** A version may lead back to an earlier cover, so files that were covers stay. */
export async function storeCover(
  { database, files }: CoverDeps,
  writer: Writer,
  id: string,
  upload: UploadedFile,
): Promise<WriteOutcome | { readonly kind: 'too-large' }> {
  // Judged before a byte is read, and again when the book is locked.
  const judged = await judgeRecord(database, books, writer.ability, 'update', id);
  if (judged.kind !== 'record') return judged;
  const reception = await receiveFile(upload.stream, files.arrivals, {
    wanted: coverKinds,
    largest: largestCover,
  });
  if (reception.kind === 'too-large') return reception;
  if (reception.kind !== 'received') return { kind: 'invalid', errors: { file: [fileKindRule(coverKinds)] } };
  const { file } = reception;
  try {
    const fault = await faultOf(file);
    if (fault !== null) return { kind: 'invalid', errors: { file: [fault] } };
    const name = `${randomUUID()}.${file.kind}`;
    await files.storage.put(`covers/${name}`, file);
    const outcome = await changeCover(database, writer, id, `/files/covers/${name}`);
    if (outcome.kind !== 'written') await files.storage.remove(`covers/${name}`);
    return outcome;
  } finally {
    await file.dispose();
  }
}

/** `cover` as browsers fetch it; null takes it away. */
export async function changeCover(
  database: Kysely<Database>,
  writer: Writer,
  id: string,
  cover: string | null,
): Promise<WriteOutcome> {
  return writing(database, async (transaction) => {
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

/** Measured in pixels as people see the image: a camera's turn of it counts. */
async function faultOf({ path }: ReceivedFile): Promise<string | null> {
  const found = await imageSizeFromFile(path).catch(() => null);
  if (found === null) return fileKindRule(coverKinds);
  const isTurned = (found.orientation ?? 1) >= 5;
  const size = isTurned
    ? { width: found.height, height: found.width }
    : { width: found.width, height: found.height };
  if (size.width < leastCover.width || size.height < leastCover.height) return 'image_size';
  return mayBeCover(size) ? null : 'image_ratio';
}
