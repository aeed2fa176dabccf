/** The list of batches of codes (product.md, `/manage/redeems`): how many of each are used, left and void. */
import { Barcode } from '@blueprintjs/icons';
import * as v from 'valibot';
import { type redeemBatchFilters, redeemBatchSchema, redeemBatchSorts } from '#contract/resources/redeem.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { Tag } from '#ui/feedback/tag.tsx';

const rowSchema = v.object({
  ...redeemBatchSchema.entries,
  creator: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type RedeemBatchRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'name',
  'coins',
  'code_count',
  'used_count',
  'left_count',
  'void_count',
  'valid_until',
  'note',
  'creator',
  'created_at',
] as const;

type RedeemBatchListNames = NamesOf<
  typeof redeemBatchSchema,
  typeof redeemBatchFilters,
  typeof redeemBatchSorts,
  typeof columnIds
>;
type BatchColumn = ListColumn<RedeemBatchRow, RedeemBatchListNames>;

function columns(context: ColumnContext): readonly BatchColumn[] {
  const { t, number, date } = context.messages;
  const { column, moment } = usualColumns<RedeemBatchRow, RedeemBatchListNames>(
    context,
    'redeem-batches.column',
    redeemBatchSorts,
  );
  const count = (id: BatchColumn['id'], of: (row: RedeemBatchRow) => number) =>
    column(id, { width: 96, align: 'end', cell: (row) => number(of(row)) });
  return [
    column('name', {
      sortField: 'name',
      card: 'title',
      cell: ({ name, voided_at: voidedAt, void_reason: reason }) => (
        <span>
          <strong dir="auto">{name}</strong>{' '}
          {voidedAt !== null && (
            <span data-tooltip={reason ?? undefined}>
              <Tag tone="error">{t('redeem-batches.isVoid')}</Tag>
            </span>
          )}
        </span>
      ),
    }),
    column('coins', { width: 110, align: 'end', sortField: 'coins', cell: ({ coins }) => number(coins) }),
    count('code_count', ({ code_count: all }) => all),
    count('used_count', ({ used_count: used }) => used),
    count('left_count', ({ code_count: all, used_count: used, void_count: voided }) => all - used - voided),
    count('void_count', ({ void_count: voided }) => voided),
    column('valid_until', {
      width: 120,
      sortField: 'valid_until',
      cell: ({ valid_until: last }) => date(last),
    }),
    column('note', { width: 220, card: 'wide', cell: ({ note }) => <span dir="auto">{note || '—'}</span> }),
    column('creator', {
      width: 160,
      cell: ({ creator, creator_id: id }) => <span dir="auto">{creator?.name ?? `#${id}`}</span>,
    }),
    moment('created_at'),
  ];
}

export const redeemBatchList = defineList<RedeemBatchRow, RedeemBatchListNames>({
  resource: 'redeem-batches',
  route: 'manage-redeems',
  title: 'redeem-batches.title',
  rowSchema,
  fields: Object.keys(redeemBatchSchema.entries) as RedeemBatchListNames['field'][],
  nameField: 'name',
  includes: ['creator'],
  searchHint: 'redeem-batches.searchHint',
  sorts: redeemBatchSorts,
  ascendingFirst: ['name', 'valid_until'],
  filters: [
    {
      name: 'is_void',
      label: 'redeems.column.status',
      accepts: ['0', '1'],
      options: ({ t }) => [
        { value: '0', label: t('redeem-batches.isGood') },
        { value: '1', label: t('redeem-batches.isVoid') },
      ],
    },
  ],
  columnIds,
  titleColumn: 'name',
  defaultColumns: [
    'name',
    'coins',
    'code_count',
    'used_count',
    'left_count',
    'void_count',
    'valid_until',
    'created_at',
  ],
  columns,
  actions: async () => (await import('./redeem-batch.actions.tsx')).redeemBatchActions,
  export: { fieldOf: { left_count: null, creator: null }, always: [] },
  empty: {
    icon: Barcode,
    title: 'redeem-batches.empty.title',
    help: 'redeem-batches.empty.help',
    readOnly: 'redeem-batches.empty.help',
  },
});
