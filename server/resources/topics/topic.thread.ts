/**
 * Comments below a topic (product.md, `/topics/{slug}`): by whoever may read it and comment, until it is locked. Who began
 * the topic, and whose comment is answered, is told.
 */
import { thoseWhoMay } from '../../notifications/support-staff.ts';
import { allows } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import type { NewMessage, ThreadDefinition } from '../../threads/thread-definition.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { topicMessages } from './topic-messages.ts';
import { topics } from './topic.resource.ts';

export const topicThread: ThreadDefinition = {
  resource: topics,
  table: 'topics',
  seesNotes: () => false,
  moderates: (ability) => ability.can('manage', 'comments'),
  showsPeople: false,
  heedsReplies: false,
  refusal({ ability }, topic, kind) {
    if (kind === 'note' || !allows(ability, 'read', topics, topic) || !ability.can('create', 'comments'))
      return { kind: 'forbidden', reason: null };
    return topic['is_locked'] === true ? { kind: 'conflict', message: 'topic_locked' } : null;
  },
  written: tellOthers,
};

async function tellOthers(
  { transaction, notifier, actor }: WriteScope,
  topic: Row,
  { id }: NewMessage,
): Promise<void> {
  const { name, answered } = await transaction
    .selectFrom('thread_messages as message')
    .innerJoin('users as author', 'author.id', 'message.author_id')
    .leftJoin('thread_messages as parent', 'parent.id', 'message.parent_id')
    .select(['author.name', 'parent.author_id as answered'])
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow();
  const people = [topic['owner_id'], answered].filter((one) => typeof one === 'number');
  const told = await thoseWhoMay(transaction, people, 'read', { subject: topics.subject, record: topic });
  notifier.notify({
    userIds: told.filter((one) => one !== actor.id),
    type: 'topic.commented',
    say: (language) => topicMessages[language].commented(name, String(topic['title'])),
    url: `/topics/${String(topic['slug'])}#comment-${id}`,
    about: { resource: 'topics', id: Number(topic['id']) },
  });
}
