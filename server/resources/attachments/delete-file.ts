/** Deletes a file that nothing uses, never one that is in use, was so a moment ago, or has only just been uploaded. */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { lockRecord, idOf } from '../../write/lock-record.ts';
import type { OperationDeps } from '../../write/writable-resource.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { attachmentMessages, graceHours } from './attachment-messages.ts';
import { attachments } from './attachment.resource.ts';

/** `id` as it was requested. Throws WriteFailed with the reason in the language. */
export async function deleteUnused(
  { unitOfWork, files }: OperationDeps,
  actor: ActingUser,
  id: string,
  language: Language,
): Promise<void> {
  const key = await unitOfWork(async (transaction, notifier) => {
    // Whoever would link it meanwhile waits, and finds it gone.
    const scope = { transaction, notifier, actor };
    const record = await lockRecord(
      scope,
      { resource: attachments, table: 'attachments' },
      'delete',
      idOf(id),
    );
    if (await isUsed(transaction, idOf(id))) throw refused(language, 'inUse');
    const { rows } = await sql<{ storage_key: string }>`
      delete from attachments where id = ${idOf(id)} and not is_used
        and coalesce(unlinked_at, created_at) <= now() - make_interval(hours => ${graceHours}::integer)
      returning storage_key`.execute(transaction);
    const [deleted] = rows;
    if (deleted === undefined) throw refused(language, 'tooFresh');
    const { name, media_type, size, owner_id, book_id } = record;
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'delete',
      subject: attachments.subject,
      subjectId: idOf(id),
      before: { name, media_type, size, owner_id, book_id },
      after: null,
    });
    return deleted.storage_key;
  });
  await files.storage.remove(key);
}

async function isUsed(transaction: Kysely<Database>, id: number): Promise<boolean> {
  const { is_used: found } = await transaction
    .selectFrom('attachments')
    .select('is_used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found;
}

const refused = (language: Language, why: 'inUse' | 'tooFresh') =>
  new WriteFailed({ kind: 'forbidden', reason: attachmentMessages[language][why] });
