/** The audit log (product.md, `/manage/activities`): who changed what, from what to what, when and from where. */
import { History } from '@blueprintjs/icons';
import * as v from 'valibot';
import {
  type activityFilters,
  activitySchema,
  activitySorts,
  activitySubjects,
} from '#contract/resources/activity.ts';
import { type Messages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { dayFilters, personFilter } from '#resource/list/shared-filters.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { actionWords, knownActions } from './action-words.ts';
import { ChangedFields } from './changed-fields.tsx';
import { subjectLink } from './subject-link.ts';

const rowSchema = v.object({
  ...activitySchema.entries,
  actor: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type ActivityRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['action', 'actor', 'subject', 'changes', 'ip', 'created_at'] as const;

type ActivityListNames = NamesOf<
  typeof activitySchema,
  typeof activityFilters,
  typeof activitySorts,
  typeof columnIds
>;

/** What is of a kind that is not known here stands as it is. */
function subjectWord({ t }: Pick<Messages, 't'>, subject: string): string {
  const known = activitySubjects.find((one) => one === subject);
  return known === undefined ? subject : t(`activities.subject.${known}`);
}

function columns({ messages, now }: ColumnContext): readonly ListColumn<ActivityRow, ActivityListNames>[] {
  const { t } = messages;
  const column = columnsNamed<ActivityRow, ActivityListNames>(messages, 'activities.column');
  return [
    column('action', {
      width: 190,
      card: 'title',
      cell: ({ action }) => <strong>{actionWords(messages, action)}</strong>,
    }),
    column('actor', {
      width: 170,
      cell: ({ actor, actor_id: id }) => (
        <span dir="auto">{actor?.name ?? (id === null ? t('activities.system') : `#${id}`)}</span>
      ),
    }),
    column('subject', {
      width: 170,
      cell: (row) => {
        const address = subjectLink(row);
        const text = `${subjectWord(messages, row.subject)} #${row.subject_id}`;
        return address === null ? text : <CellLink href={address}>{text}</CellLink>;
      },
    }),
    column('changes', {
      card: 'wide',
      cell: ({ before, after }) => <ChangedFields before={before} after={after} />,
    }),
    column('ip', { width: 130, card: 'line', cell: ({ ip }) => ip ?? '—' }),
    column('created_at', {
      width: 132,
      sortField: 'created_at',
      cell: ({ created_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

/** An action of some records alone begins with what they are. */
function actionOption(messages: Messages, action: string): string {
  const [resource = '', event] = action.split('.');
  const words = actionWords(messages, action);
  return event === undefined ? words : `${subjectWord(messages, resource)}: ${words}`;
}

export const activityList = defineList<ActivityRow, ActivityListNames>({
  resource: 'activities',
  route: 'manage-activities',
  views: 'manage-activities',
  title: 'screen.manage-activities',
  rowSchema,
  fields: Object.keys(activitySchema.entries) as ActivityListNames['field'][],
  nameField: 'action',
  rowName: ({ action }, messages) => actionWords(messages, action),
  includes: ['actor'],
  sorts: activitySorts,
  ascendingFirst: [],
  filters: [
    personFilter('actor_id', 'activities.column.actor', (row) => row.actor),
    {
      name: 'subject',
      label: 'activities.column.subject',
      accepts: activitySubjects,
      words: 'activities.subject',
    },
    {
      name: 'action',
      label: 'activities.column.action',
      accepts: /^[a-z_-]{1,40}(?:\.[a-z_]{1,40})?$/,
      options: (messages) =>
        knownActions.map((action) => ({ value: action, label: actionOption(messages, action) })),
    },
    {
      name: 'ip',
      label: 'activities.column.ip',
      accepts: /^[\da-f.:]{2,45}$/i,
      control: { kind: 'text' },
    },
    ...dayFilters,
  ],
  columnIds,
  titleColumn: 'action',
  defaultColumns: columnIds,
  columns,
  actions: async () => (await import('./activity.actions.tsx')).activityActions,
  empty: {
    icon: History,
    title: 'activities.empty.title',
    help: 'activities.empty.help',
    readOnly: 'activities.empty.help',
  },
  export: { fieldOf: { actor: 'actor_id', changes: null }, always: ['subject_id', 'before', 'after'] },
});
