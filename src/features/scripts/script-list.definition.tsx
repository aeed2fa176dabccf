/** Scripts: one's own, and for the editors those of all (product.md, `/scripts`). */
import { Manual } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { momentSchema } from '#contract/answers.ts';
import { bookKinds } from '#contract/resources/book.ts';
import { type scriptFilters, scriptSchema, scriptSorts, scriptStatuses } from '#contract/resources/script.ts';
import { pathOf } from '#contract/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
} from '#resource/list/list-definition.ts';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { ScriptStatusTag } from './script-status.tsx';

const rowSchema = v.object({
  ...v.omit(scriptSchema, ['characters']).entries,
  owner: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
  allowed_events: v.optional(v.array(v.string())),
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type ScriptRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'title',
  'owner',
  'kind',
  'status',
  'word_count',
  'submitted_at',
  'created_at',
  'updated_at',
] as const;

type ScriptListNames = {
  readonly field: keyof (typeof scriptSchema)['entries'];
  readonly filter: (typeof scriptFilters)[number];
  readonly sort: (typeof scriptSorts)[number];
  readonly column: (typeof columnIds)[number];
};
type ScriptColumn = ListColumn<ScriptRow, ScriptListNames>;

function columns({ messages, now }: ColumnContext): readonly ScriptColumn[] {
  const { t, number } = messages;
  const column = columnsNamed<ScriptRow, ScriptListNames>(messages, 'scripts.column');
  return [
    column('title', {
      card: 'title',
      cell: ({ id, title }) => (
        <Link href={pathOf('scripts-id', { id })} dir="auto">
          {title}
        </Link>
      ),
    }),
    column('owner', { width: 160, cell: ({ owner }) => <span dir="auto">{owner?.name ?? '—'}</span> }),
    column('kind', { width: 120, cell: ({ kind }) => t(`scripts.kind.${kind}`) }),
    column('status', {
      width: 140,
      card: 'bare',
      cell: ({ status }) => <ScriptStatusTag status={status} />,
    }),
    column('word_count', {
      width: 96,
      sortField: 'word_count',
      align: 'end',
      card: 'line',
      cell: (row) => number(row.word_count),
    }),
    ...(['submitted_at', 'created_at', 'updated_at'] as const).map((id) =>
      column(id, {
        width: 132,
        sortField: id,
        card: 'line',
        cell: ({ [id]: at }) =>
          at === null ? '—' : <MomentCell moment={at} now={now} messages={messages} />,
      }),
    ),
  ];
}

function ScriptFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  return children({
    status: scriptStatuses.map((status) => ({ value: status, label: t(`scripts.status.${status}`) })),
    kind: bookKinds.map((kind) => ({ value: kind, label: t(`scripts.kind.${kind}`) })),
  });
}

const lying: readonly string[] = ['title', 'owner', 'status'];

export const scriptList = defineList<ScriptRow, ScriptListNames>({
  resource: 'scripts',
  route: 'scripts',
  views: 'scripts',
  title: () => 'screen.scripts',
  rowSchema,
  fields: Object.keys(scriptSchema.entries).filter(
    (field) => field !== 'characters',
  ) as ScriptListNames['field'][],
  nameField: 'title',
  includes: () => ['owner'],
  appends: ['allowed_events'],
  searchHint: 'scripts.searchHint',
  sorts: scriptSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'scripts.column.status', accepts: scriptStatuses },
    { name: 'kind', label: 'scripts.column.kind', accepts: bookKinds },
  ],
  FilterOptions: ScriptFilterOptions,
  columnIds,
  titleColumn: 'title',
  defaultColumns: ['title', 'owner', 'kind', 'status', 'word_count', 'submitted_at', 'updated_at'],
  columns,
  actions: async () => (await import('./script.actions.tsx')).scriptActions,
  empty: {
    icon: Manual,
    title: 'scripts.empty.title',
    help: 'scripts.empty.help',
    readOnly: 'scripts.empty.readOnly',
  },
  create: { route: 'scripts-create', label: 'screen.scripts-create' },
  bulk: { counted: 'scripts.counted', may: (ability) => ability.can('delete', 'scripts') },
  trash: {
    title: 'scripts.trash',
    help: 'scripts.trashHelp',
    columns: (context) => columns(context).filter(({ id }) => lying.includes(id)),
    affects: [],
  },
});
