/** Sets of names: one's own, and for the editors those of all (product.md, `/name`). */
import { Translate } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { momentSchema } from '#contract/answers.ts';
import { type nameSetFilters, nameSetSchema, nameSetSorts } from '#contract/resources/name.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { nameSetRowSchema } from './name-set.query.ts';

const rowSchema = v.object({
  ...nameSetRowSchema.entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type NameSetListRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['name', 'book', 'is_common', 'owner', 'entry_count', 'created_at', 'updated_at'] as const;

type NameSetListNames = NamesOf<
  typeof nameSetSchema,
  typeof nameSetFilters,
  typeof nameSetSorts,
  typeof columnIds
>;
type NameSetColumn = ListColumn<NameSetListRow, NameSetListNames>;

export const pathOfNameSet = (id: number) => `${pathOf('name')}?set=${id}`;

function columns(context: ColumnContext): readonly NameSetColumn[] {
  const { t } = context.messages;
  const { column, moment, number, person } = usualColumns<NameSetListRow, NameSetListNames>(
    context,
    'names.column',
    nameSetSorts,
  );
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
    person('owner', (row) => row.owner),
    number('entry_count'),
    moment('created_at'),
    moment('updated_at'),
  ];
}

const Creating = lazyPart(async () => (await import('./name-set-dialogs.tsx')).NewNameSetDialog);

export const nameSetList = defineList<NameSetListRow, NameSetListNames>({
  resource: 'names',
  route: 'name',
  views: 'name',
  title: 'screen.name',
  rowSchema,
  fields: Object.keys(nameSetSchema.entries) as NameSetListNames['field'][],
  nameField: 'name',
  includes: ['owner', 'book'],
  searchHint: 'names.searchHint',
  sorts: nameSetSorts,
  ascendingFirst: ['name'],
  filters: [
    {
      name: 'is_common',
      label: 'names.column.is_common',
      accepts: ['true', 'false'],
      words: 'names.is_common',
    },
  ],
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
    columns: ['name', 'book', 'entry_count'],
  },
  export: { fieldOf: { book: 'book_id', owner: 'owner_id' }, always: ['note'] },
});
