/**
 * A comment that somebody reports opens a ticket (product.md, `/topics/{slug}`): moderators have a queue of those already, and
 * whoever reported it can be answered there. Once per person and comment.
 */
import { defaultLanguage } from '#contract/languages.ts';
import { longestSubject } from '#contract/resources/ticket.ts';
import { shortened } from '#contract/text/shortened.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import { supportStaff } from '../../notifications/support-staff.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import type { Row } from '../../query/resource.ts';
import { readMessage } from '../../threads/read-thread.ts';
import { readerOf } from '../../threads/thread-reader.ts';
import { idOf } from '../../write/lock-record.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { topicMessages } from './topic-messages.ts';
import { topicThread } from './topic.thread.ts';

export function reportComment(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  topic: Row,
  messageId: string,
  reason: string,
): Promise<void> {
  return unitOfWork(async (transaction, notifier) => {
    const thread = { resource: 'topics', id: Number(topic['id']) };
    const reader = readerOf(topicThread, actor, topic);
    const comment = await readMessage(transaction, thread, reader, idOf(messageId));
    if (comment === null || comment.deleted_at !== null) throw new WriteFailed({ kind: 'not-found' });
    const link = `/topics/${String(topic['slug'])}#comment-${comment.id}`;
    const record = {
      type: 'ticket' as const,
      // Staff reads it, in the language of the place.
      subject: shortened(topicMessages[defaultLanguage].reported(String(topic['title'])), longestSubject),
      body: `${reason}\n\n${comment.author.name}: ${comment.body}\n\n${link}`,
      priority: 'normal' as const,
      owner_id: actor.id,
    };
    const { id } = await transaction
      .insertInto('tickets')
      .values(record)
      .returning('id')
      .executeTakeFirstOrThrow();
    const reported = await transaction
      .insertInto('comment_reports')
      .values({ message_id: comment.id, reporter_id: actor.id, ticket_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (reported.numInsertedOrUpdatedRows === 0n)
      throw new WriteFailed({ kind: 'conflict', message: 'comment_is_reported' });
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'create',
      subject: 'tickets',
      subjectId: id,
      before: null,
      after: record,
    });
    notifier.notify({
      userIds: await supportStaff(transaction, 'tickets', actor.id),
      type: 'ticket.created',
      say: (language) => topicMessages[language].reported(String(topic['title'])),
      url: `/tickets?id=${id}`,
      about: { resource: 'tickets', id },
    });
    notifier.countersChanged({ userIds: [actor.id], staff: true });
  });
}
