/** Sets of names: one's own, and for the editors those of all (product.md, `/name`). */
import { Translate } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { momentSchema } from '#contract/answers.ts';
import { type nameSetFilters, nameSetSchema, nameSetSorts } from '#contract/resources/name.ts';
import { pathOf } from '#contract/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
} from '#resource/list/list-definition.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { nameSetRowSchema } from './name-set.query.ts';

const rowSchema = v.object({
  ...nameSetRowSchema.entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type NameSetListRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['name', 'book', 'is_common', 'owner', 'entry_count', 'created_at', 'updated_at'] as const;

type NameSetListNames = {
  readonly field: keyof (typeof nameSetSchema)['entries'];
  readonly filter: (typeof nameSetFilters)[number];
  readonly sort: (typeof nameSetSorts)[number];
  readonly column: (typeof columnIds)[number];
};
type NameSetColumn = ListColumn<NameSetListRow, NameSetListNames>;

export const pathOfNameSet = (id: number) => `${pathOf('name')}?set=${id}`;

function columns({ messages, now }: ColumnContext): readonly NameSetColumn[] {
  const { t, number } = messages;
  const column = columnsNamed<NameSetListRow, NameSetListNames>(messages, 'names.column');
  return [
    column('name', {
      card: 'title',
      sortField: 'name',
      cell: ({ id, name }) => (
        <Link href={pathOfNameSet(id)} dir="auto">
          {name}
        </Link>
      ),
    }),
    column('book', { width: 220, card: 'line', cell: ({ book }) => <bdi>{book?.title ?? '—'}</bdi> }),
    column('is_common', {
      width: 120,
      card: 'bare',
      cell: ({ is_common: isCommon }) => (
        <Tag tone={isCommon ? 'info' : 'neutral'}>{t(`names.is_common.${isCommon}`)}</Tag>
      ),
    }),
    column('owner', { width: 160, cell: ({ owner }) => <bdi>{owner?.name ?? '—'}</bdi> }),
    column('entry_count', {
      width: 96,
      sortField: 'entry_count',
      align: 'end',
      card: 'line',
      cell: (row) => number(row.entry_count),
    }),
    ...(['created_at', 'updated_at'] as const).map((id) =>
      column(id, {
        width: 132,
        sortField: id,
        card: 'line',
        cell: ({ [id]: at }) => <MomentCell moment={at} now={now} messages={messages} />,
      }),
    ),
  ];
}

function NameSetFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  return children({
    is_common: (['true', 'false'] as const).map((value) => ({ value, label: t(`names.is_common.${value}`) })),
  });
}

const Creating = lazyPart(async () => (await import('./name-set-dialogs.tsx')).NewNameSetDialog);

const lying: readonly string[] = ['name', 'book', 'entry_count'];

export const nameSetList = defineList<NameSetListRow, NameSetListNames>({
  resource: 'names',
  route: 'name',
  views: 'name',
  title: () => 'screen.name',
  rowSchema,
  fields: Object.keys(nameSetSchema.entries) as NameSetListNames['field'][],
  nameField: 'name',
  includes: () => ['owner', 'book'],
  appends: [],
  searchHint: 'names.searchHint',
  sorts: nameSetSorts,
  ascendingFirst: ['name'],
  filters: [{ name: 'is_common', label: 'names.column.is_common', accepts: ['true', 'false'] }],
  FilterOptions: NameSetFilterOptions,
  columnIds,
  titleColumn: 'name',
  defaultColumns: ['name', 'book', 'is_common', 'owner', 'entry_count', 'updated_at'],
  columns,
  actions: async () => (await import('./name-set.actions.tsx')).nameSetActions,
  empty: {
    icon: Translate,
    title: 'names.empty.title',
    help: 'names.empty.help',
    readOnly: 'names.empty.readOnly',
  },
  create: { label: 'names.create', Dialog: Creating },
  bulk: { counted: 'names.counted', may: (ability) => ability.can('delete', 'names') },
  trash: {
    title: 'names.trash',
    help: 'names.trashHelp',
    columns: (context) => columns(context).filter(({ id }) => lying.includes(id)),
    affects: [],
  },
  export: { fieldOf: { book: 'book_id', owner: 'owner_id' }, always: ['note'] },
});
