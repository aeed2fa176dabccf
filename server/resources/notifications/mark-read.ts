/** Marks a user's own notifications as read; what is read already keeps the time at which it was. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Notifier, UnitOfWork } from '../../notifications/unit-of-work.ts';
import { type Notice, recordKey } from '../../notifications/write-notifications.ts';

/** `time` null makes it unread again. The id of the notification; null where the user has none such. */
export async function markRead(
  unitOfWork: UnitOfWork,
  userId: number,
  id: string,
  time: Date | null,
): Promise<number | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  return unitOfWork(async (transaction, { countersChanged }) => {
    const own = await transaction
      .selectFrom('notifications')
      .select(['id', 'read_at'])
      .where('id', '=', Number(id))
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (own === undefined) return null;
    if ((own.read_at === null) === (time === null)) return own.id;
    await transaction.updateTable('notifications').set({ read_at: time }).where('id', '=', own.id).execute();
    countersChanged({ userIds: [userId], staff: false });
    return own.id;
  });
}

export async function markAllRead(
  unitOfWork: UnitOfWork,
  userId: number,
  upTo: number,
  time: Date,
): Promise<void> {
  await unitOfWork(async (transaction, { countersChanged }) => {
    const { numUpdatedRows } = await transaction
      .updateTable('notifications')
      .set({ read_at: time })
      .where('user_id', '=', userId)
      .where('id', '<=', upTo)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) countersChanged({ userIds: [userId], staff: false });
  });
}

/** Those that tell of a record whose thread is read. */
export async function markReadAbout(
  transaction: Kysely<Database>,
  { at, countersChanged }: Pick<Notifier, 'at' | 'countersChanged'>,
  userId: number,
  about: NonNullable<Notice['about']>,
): Promise<void> {
  const unread = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('about', '=', recordKey(about))
    .where('read_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A statement counts as a change of the list, also where it changes nothing.
  if (unread.length === 0) return;
  await transaction
    .updateTable('notifications')
    .set({ read_at: at })
    .where(
      'id',
      'in',
      unread.map(({ id }) => id),
    )
    .execute();
  countersChanged({ userIds: [userId], staff: false });
}
