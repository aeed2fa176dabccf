/** A suspension ends every session of the account, with the sockets that they opened (product.md, `/manage/users`). */
import { afterCommit } from '../db/after-commit.ts';
import type { EventListener } from '../lifecycle/happening.ts';
import type { Realtime } from '../realtime/realtime.ts';

export function endSessionsOfSuspended(revoke: Realtime['revoke']): EventListener {
  return async ({ object, type, after }, { transaction, notifier }) => {
    if (object !== 'user' || type !== 'suspend') return;
    const userId = Number(after['id']);
    const ended = await transaction
      .deleteFrom('access_tokens')
      .where('user_id', '=', userId)
      .returning('id')
      .execute();
    notifier.sessionsChanged(userId);
    const tokenIds = ended.map(({ id }) => id);
    afterCommit(transaction, () => revoke({ tokenIds, wholeUser: userId }));
  };
}
