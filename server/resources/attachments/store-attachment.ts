/** `POST /attachments`: a file for a book, streamed to the storage. Nothing is kept of one that is refused or cut off. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { largestAttachment } from '#contract/resources/attachment.ts';
import type { Actor } from '../../auth/actor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import type { UploadedFile } from '../../http/uploaded-form.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Row } from '../../query/resource.ts';
import { allKinds, fileKindRule } from '../../storage/file-kinds.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { receiveFile } from '../../storage/receive-file.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from '../books/book.resource.ts';
import { attachments } from './attachment.resource.ts';

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly attachment: Row }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | Refusal;

export async function storeAttachment(
  { database, files }: { database: Kysely<Database>; files: OpenStorage },
  { user, ability }: Actor,
  ip: string,
  bookId: number,
  file: UploadedFile,
): Promise<StoreOutcome> {
  const judged = await judgeRecord(database, books, ability, 'update', String(bookId));
  if (judged.kind !== 'record') return judged;
  const reception = await receiveFile(file.stream, files.arrivals, {
    wanted: allKinds,
    largest: largestAttachment,
  });
  if (reception.kind === 'too-large') return reception;
  if (reception.kind !== 'received') return { kind: 'invalid', errors: { file: [fileKindRule(allKinds)] } };

  const arrived = reception.file;
  const key = `attachments/${randomUUID()}.${arrived.kind}`;
  try {
    await files.storage.put(key, arrived);
    const record = {
      name: nameOf(file.name),
      media_type: arrived.mediaType,
      size: arrived.size,
      owner_id: user.id,
      book_id: bookId,
    };
    const id = await inTransaction(database, async (transaction) => {
      const row = await transaction
        .insertInto('attachments')
        .values({ ...record, sha256: arrived.sha256, storage_key: key })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordActivity(transaction, {
        actorId: user.id,
        ip,
        action: 'create',
        subject: attachments.subject,
        subjectId: row.id,
        before: null,
        after: record,
      });
      return row.id;
    });
    return { kind: 'stored', attachment: (await presentWhole(database, attachments, id)) ?? {} };
  } catch (error) {
    await files.storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await arrived.dispose();
  }
}

const longestName = 200;

/** The last part of a path, without what no header and no database takes. */
function nameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim();
  return clean === '' ? 'tep' : clean.slice(-longestName);
}
