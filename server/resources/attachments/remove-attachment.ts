/** `DELETE /attachments/{id}`: the record goes first, so that no list names a file that is gone. */
import type { Kysely } from 'kysely';
import type { Actor } from '../../auth/actor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { attachments } from './attachment.resource.ts';

/** Null when it is gone. */
export async function removeAttachment(
  { database, files }: { database: Kysely<Database>; files: OpenStorage },
  { user, ability }: Actor,
  ip: string,
  id: string,
): Promise<Refusal | null> {
  const judged = await judgeRecord(database, attachments, ability, 'delete', id);
  if (judged.kind !== 'record') return judged;
  const removed = await inTransaction(database, async (transaction) => {
    const row = await transaction
      .deleteFrom('attachments')
      .where('id', '=', Number(id))
      .returning('storage_key')
      .executeTakeFirst();
    if (row === undefined) return null;
    const { name, media_type, size, owner_id, book_id } = judged.record;
    await recordActivity(transaction, {
      actorId: user.id,
      ip,
      action: 'delete',
      subject: attachments.subject,
      subjectId: Number(id),
      before: { name, media_type, size, owner_id, book_id },
      after: null,
    });
    return row.storage_key;
  });
  if (removed === null) return { kind: 'not-found' };
  await files.storage.remove(removed);
  return null;
}
