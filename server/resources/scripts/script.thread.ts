/** What is said about a script (product.md, `/scripts`: review comments): by its author and by those who review it. */
import { thoseWhoMay } from '../../notifications/support-staff.ts';
import { allows } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import type { NewMessage, ThreadDefinition } from '../../threads/thread-definition.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { scriptMessages } from './script-messages.ts';
import { othersOf, reviewersOf } from './script-reviewers.ts';
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

/** Its author and whoever has taken part; of what its author says also who decides. Notes are for those who decide. */
async function tellTheOtherSide(
  { transaction, notifier, actor }: WriteScope,
  script: Row,
  { kind }: NewMessage,
): Promise<void> {
  const { name } = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const owner = Number(script['owner_id']);
  const others = await othersOf(transaction, script);
  const people = kind === 'note' ? others : [owner, ...others];
  const action = kind === 'note' ? 'review' : 'read';
  const told = await thoseWhoMay(transaction, people, action, { subject: scripts.subject, record: script });
  const reviewing = actor.id === owner ? await reviewersOf(transaction, script) : [];
  notifier.notify({
    userIds: [...told, ...reviewing].filter((person) => person !== actor.id),
    type: 'script.changed',
    say: (language) => scriptMessages[language].commented(name, String(script['title'])),
    url: `/scripts/${Number(script['id'])}`,
    about: { resource: 'scripts', id: Number(script['id']) },
  });
}
