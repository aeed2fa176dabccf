/** What is said about a script (product.md, `/scripts`: review comments): by its author and by those who review it. */
import { thoseWhoMay } from '../../notifications/support-staff.ts';
import { allows } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import type { NewMessage, ThreadDefinition } from '../../threads/thread-definition.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { scriptMessages } from './script-messages.ts';
import { scripts } from './script.resource.ts';

export const scriptThread: ThreadDefinition = {
  resource: scripts,
  table: 'scripts',
  seesNotes: (ability) => ability.can('review', 'scripts'),
  moderates: (ability) => ability.can('manage', 'comments'),
  showsPeople: true,
  heedsReplies: false,
  refusal({ ability }, script, kind) {
    const mayWrite =
      kind === 'note'
        ? ability.can('review', 'scripts')
        : allows(ability, 'read', scripts, script) && ability.can('create', 'comments');
    return mayWrite ? null : { kind: 'forbidden', reason: null };
  },
  passages: {
    table: 'scripts',
    key: 'id',
    mayResolve: ({ id, ability }, { owner_id: owner }) =>
      Number(owner) === id || ability.can('review', 'scripts'),
  },
  written: tellTheOtherSide,
};

/** Its author, or whoever has said something about it before. Notes are for those who review. */
async function tellTheOtherSide(
  { transaction, notifier, actor }: WriteScope,
  script: Row,
  { id, kind }: NewMessage,
): Promise<void> {
  const written = await transaction
    .selectFrom('thread_messages')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['author_id', 'users.name', 'thread_messages.id', 'thread_messages.kind'])
    .where('resource', '=', scripts.name)
    .where('subject_id', '=', Number(script['id']))
    .execute();
  const name = written.find((message) => message.id === id)?.name ?? '';
  const owner = Number(script['owner_id']);
  const others = written.map((message) => message.author_id).filter((author) => author !== null);
  const people = kind === 'note' ? others.filter((author) => author !== owner) : [owner, ...others];
  const action = kind === 'note' ? 'review' : 'read';
  const told = await thoseWhoMay(transaction, people, action, { subject: scripts.subject, record: script });
  notifier.notify({
    userIds: told.filter((person) => person !== actor.id),
    type: 'script.changed',
    say: (language) => scriptMessages[language].commented(name, String(script['title'])),
    url: `/scripts/${Number(script['id'])}`,
    about: { resource: 'scripts', id: Number(script['id']) },
  });
}
