/** Scripts: one's own, and for the editors those of all (product.md, `/scripts`). */
import { Manual } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { momentSchema } from '#contract/answers.ts';
import { bookKinds } from '#contract/resources/book.ts';
import { type scriptFilters, scriptSchema, scriptSorts, scriptStatuses } from '#contract/resources/script.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
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

type ScriptListNames = NamesOf<
  typeof scriptSchema,
  typeof scriptFilters,
  typeof scriptSorts,
  typeof columnIds
>;
type ScriptColumn = ListColumn<ScriptRow, ScriptListNames>;

function columns(context: ColumnContext): readonly ScriptColumn[] {
  const { t } = context.messages;
  const { column, moment, number, person } = usualColumns<ScriptRow, ScriptListNames>(
    context,
    'scripts.column',
    scriptSorts,
  );
  return [
    column('title', {
      card: 'title',
      cell: ({ id, title }) => (
        <Link href={pathOf('scripts-id', { id })} dir="auto">
          {title}
        </Link>
      ),
    }),
    person('owner', (row) => row.owner),
    column('kind', { width: 120, cell: ({ kind }) => t(`scripts.kind.${kind}`) }),
    column('status', {
      width: 140,
      card: 'bare',
      cell: ({ status }) => <ScriptStatusTag status={status} />,
    }),
    number('word_count'),
    moment('submitted_at'),
    moment('created_at'),
    moment('updated_at'),
  ];
}

export const scriptList = defineList<ScriptRow, ScriptListNames>({
  resource: 'scripts',
  route: 'scripts',
  views: 'scripts',
  title: 'screen.scripts',
  rowSchema,
  fields: Object.keys(scriptSchema.entries).filter(
    (field) => field !== 'characters',
  ) as ScriptListNames['field'][],
  nameField: 'title',
  includes: ['owner'],
  appends: ['allowed_events'],
  searchHint: 'scripts.searchHint',
  sorts: scriptSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'scripts.column.status', accepts: scriptStatuses, words: 'scripts.status' },
    { name: 'kind', label: 'scripts.column.kind', accepts: bookKinds, words: 'scripts.kind' },
  ],
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
    columns: ['title', 'owner', 'status'],
  },
});
