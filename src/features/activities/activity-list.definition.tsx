/** The audit log (product.md, `/manage/activities`): who changed what, from what to what, when and from where. */
import { History } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { activityContract, activitySubjects } from '#contract/resources/activity.ts';
import type { Messages } from '#i18n/messages.ts';
import { dayFilters, personFilter } from '#resource/list/filter/shared-filters.ts';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { actionWords, knownActions } from './action-words.ts';
import { actorName } from './actor-name.ts';
import { ChangedFields } from './changed-fields.tsx';
import { subjectLink } from './subject-link.ts';

const includes = { actor: namedSchema };
export type ActivityRow = UsualRow<typeof activityContract, typeof includes>;

/** What is of a kind that is not known here stands as it is. */
function subjectWord({ t }: Pick<Messages, 't'>, subject: string): string {
  const known = activitySubjects.find((one) => one === subject);
  return known === undefined ? subject : t(`activities.subject.${known}`);
}

/** An action of some records alone begins with what they are. */
function actionOption(messages: Messages, action: string): string {
  const [resource = '', event] = action.split('.');
  const words = actionWords(messages, action);
  return event === undefined ? words : `${subjectWord(messages, resource)}: ${words}`;
}

export const activityList = defineUsualList(activityContract, {
  route: 'manage-activities',
  views: 'manage-activities',
  words: 'activities',
  icon: History,
  titleColumn: 'action',
  rowName: ({ action }, messages) => actionWords(messages, action),
  includes,
  filters: [
    personFilter('actor_id', 'activities.column.actor', ({ actor }: ActivityRow) => actor),
    { name: 'subject', accepts: activitySubjects },
    {
      name: 'action',
      accepts: /^[a-z_-]{1,40}(?:\.[a-z_]{1,40})?$/,
      options: (messages) =>
        knownActions.map((action) => ({ value: action, label: actionOption(messages, action) })),
    },
    { name: 'ip', accepts: /^[\da-f.:]{2,45}$/i, control: { kind: 'text' } },
    ...dayFilters,
  ],
  columns: [
    {
      id: 'action',
      width: 190,
      card: 'title',
      cell: ({ action }, { messages }) => <strong>{actionWords(messages, action)}</strong>,
    },
    {
      id: 'actor',
      width: 170,
      cell: (row, { messages }) => <span dir="auto">{actorName(messages, row)}</span>,
    },
    {
      id: 'subject',
      width: 170,
      cell: (row, { messages }) => {
        const address = subjectLink(row);
        const text = `${subjectWord(messages, row.subject)} #${row.subject_id}`;
        return address === null ? text : <CellLink href={address}>{text}</CellLink>;
      },
    },
    {
      id: 'changes',
      card: 'wide',
      cell: ({ subject, before, after }) => <ChangedFields {...{ subject, before, after }} />,
    },
    { id: 'ip', width: 130, card: 'line', cell: ({ ip }) => ip ?? '—' },
    {
      id: 'created_at',
      width: 132,
      card: 'line',
      cell: ({ created_at: at }, { messages, now }) => (
        <MomentCell moment={at} now={now} messages={messages} />
      ),
    },
  ],
  actions: async () => (await import('./activity.actions.tsx')).activityActions,
  export: { fieldOf: { actor: 'actor_id', changes: null }, always: ['subject_id', 'before', 'after'] },
});
