/** A file for a book, a draft or a script (`POST /attachments`) or for a message that is being written, streamed to the storage. Nothing is kept of one that is refused or cut off. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AttachmentPlace, attachmentTypes, largestAttachment } from '#contract/resources/attachment.ts';
import { withoutHalves } from '#contract/text/shortened.ts';
import type { Actor } from '../../auth/actor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { CommitUnknown } from '../../db/lost-connection.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import type { UploadedFile } from '../../http/uploaded-form.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Resource, Row } from '../../query/resource.ts';
import { allKinds, fileKindRule } from '../../storage/file-kinds.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { receiveFile } from '../../storage/receive-file.ts';
import { failureOf } from '../../write/failure-of.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from '../books/book.resource.ts';
import { drafts } from '../drafts/draft.resource.ts';
import { scripts } from '../scripts/script.resource.ts';
import { attachments } from './attachment.resource.ts';
import { loggedFile } from './logged-file.ts';

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly attachment: Row }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | Refusal;

export async function storeAttachment(
  { database, files }: { database: Kysely<Database>; files: OpenStorage },
  { user, ability }: Pick<Actor, 'user' | 'ability'>,
  ip: string,
  place: AttachmentPlace,
  file: UploadedFile,
): Promise<StoreOutcome> {
  const judged = await judgeRecord(database, placed[place.field], ability, 'update', String(place.id));
  if (judged.kind !== 'record') return judged;
  return storeFile({ database, files }, { user }, ip, place, file);
}

const textPictures = allKinds.filter((kind) => attachmentTypes[kind].startsWith('image/'));

const placed: Readonly<Record<AttachmentPlace['field'], Resource>> = {
  book_id: books,
  draft_id: drafts,
  script_id: scripts,
};

/** For whoever may: that was judged before. Without a place it hangs on nothing yet. */
export async function storeFile(
  { database, files }: { database: Kysely<Database>; files: OpenStorage },
  { user }: Pick<Actor, 'user'>,
  ip: string,
  place: AttachmentPlace | null,
  file: UploadedFile,
): Promise<StoreOutcome> {
  // A text shows pictures, and nothing else of what hangs on it.
  const wanted = place === null || place.field === 'book_id' ? allKinds : textPictures;
  const reception = await receiveFile(file.stream, files.arrivals, {
    wanted,
    largest: largestAttachment,
  });
  if (reception.kind === 'too-large') return reception;
  if (reception.kind !== 'received') return { kind: 'invalid', errors: { file: [fileKindRule(wanted)] } };

  const arrived = reception.file;
  // Between people a name is believed: what it says must be what is inside.
  if (place === null && isBelied(file.name, arrived.kind)) {
    await arrived.dispose();
    return { kind: 'invalid', errors: { file: [fileKindRule(allKinds)] } };
  }
  const key = `attachments/${randomUUID()}.${arrived.kind}`;
  let id: number;
  try {
    await files.storage.put(key, arrived);
    const record = {
      name: nameOf(file.name),
      media_type: arrived.mediaType,
      size: arrived.size,
      owner_id: user.id,
      book_id: null,
      ...(place !== null && { [place.field]: place.id }),
    };
    id = await inTransaction(database, async (transaction) => {
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
        after: loggedFile(record),
      });
      return row.id;
    });
  } catch (error) {
    // Where nobody knows whether the record names it now, it stays; a sweep takes it if none does (sweep-files.ts).
    if (!(error instanceof CommitUnknown)) await files.storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await arrived.dispose();
  }
  return { kind: 'stored', attachment: (await presentWhole(database, attachments, id)) ?? {} };
}

/** The record of a stored file; what was refused is thrown as what travels. */
export function storedOf(outcome: StoreOutcome): Row {
  if (outcome.kind === 'stored') return outcome.attachment;
  if (outcome.kind === 'too-large') throw new Failure('payload_too_large');
  if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
  throw failureOf(outcome);
}

/** Whether a name ends as another kind does. */
function isBelied(name: string, kind: string): boolean {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const named = ending === 'jpeg' ? 'jpg' : ending;
  return named !== kind && allKinds.some((one) => one === named);
}

const longestName = 200;

/** The last part of a path, without what no header and no database takes. */
function nameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .trim();
  return clean === '' ? 'tep' : withoutHalves(clean.slice(-longestName));
}
