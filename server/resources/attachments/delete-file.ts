/** Deletes a file that nothing uses, never one that is in use, was so a moment ago, or has only just been uploaded. */
import { type Kysely, sql } from 'kysely';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { keyOfUrl } from '../../pictures/picture-urls.ts';
import type { Row } from '../../query/resource.ts';
import { lockRecord, idOf } from '../../write/lock-record.ts';
import { isInText } from '../../texts/pictures-in-texts.ts';
import type { OperationDeps } from '../../write/writable-resource.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { attachmentMessages, graceHours } from './attachment-messages.ts';
import { attachments } from './attachment.resource.ts';
import { loggedFile } from './logged-file.ts';

/** `id` as it was requested. Throws WriteFailed with the reason. */
export async function deleteUnused(deps: OperationDeps, actor: ActingUser, id: string): Promise<void> {
  await deleteFile(deps, actor, id, async (transaction, { id: file, is_used: isUsed }) => {
    if (isUsed === true || (await isInText(transaction, Number(file)))) return 'inUse';
    return freshness(transaction, Number(file));
  });
}

/** Also out of the book that it was sent for, where no text shows it, whosever that is. */
export async function deleteFromBook(deps: OperationDeps, actor: ActingUser, id: string): Promise<void> {
  await deleteFile(deps, actor, id, async (transaction, file) => {
    const { id: own, book_id: book, message_id: message, draft_id: draft, script_id: script } = file;
    if (message !== null || draft !== null || script !== null) return 'inUse';
    if (await isInText(transaction, Number(own))) return 'inUse';
    return book === null ? freshness(transaction, Number(own)) : null;
  });
}

type Obstacle = 'inUse' | 'tooFresh';

async function deleteFile(
  { unitOfWork, files }: OperationDeps,
  actor: ActingUser,
  id: string,
  obstacleTo: (transaction: Kysely<Database>, file: Row) => Promise<Obstacle | null>,
): Promise<void> {
  const { storage_key: key, picture } = await unitOfWork(async (transaction, notifier) => {
    // Whoever would link it meanwhile waits, and finds it gone.
    const scope = { transaction, notifier, actor };
    await lockRecord(scope, { resource: attachments, table: 'attachments' }, 'delete', idOf(id));
    const file = await transaction
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', idOf(id))
      .executeTakeFirstOrThrow();
    const obstacle = await obstacleTo(transaction, file);
    if (obstacle !== null) throw refused(obstacle);
    await transaction.deleteFrom('attachments').where('id', '=', file.id).execute();
    const { name, media_type, size, owner_id, book_id } = file;
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'delete',
      subject: attachments.subject,
      subjectId: file.id,
      before: loggedFile({ name, media_type, size, owner_id, book_id }),
      after: null,
    });
    return file;
  });
  // The record is gone, and with it the file for everybody: what a storage that is away keeps, the sweep takes (sweep-files.ts).
  for (const gone of picture === null ? [key] : [key, keyOfUrl(picture)])
    await files.storage.remove(gone).catch(() => undefined);
}

/** The moment at which it may go is the database's, as the one that it counts from. */
async function freshness(transaction: Kysely<Database>, id: number): Promise<Obstacle | null> {
  const { rows } = await sql`
    select 1 from attachments where id = ${id}
      and coalesce(unlinked_at, created_at) > now() - make_interval(hours => ${graceHours}::integer)`.execute(
    transaction,
  );
  return rows.length === 0 ? null : 'tooFresh';
}

const refused = (why: Obstacle) =>
  new WriteFailed({
    kind: 'blocked',
    say: (language) => attachmentMessages[language][why],
    url: null,
    data: {},
  });
