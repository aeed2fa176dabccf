/** The list of batches of codes (product.md, `/manage/redeems`): how many of each are used, left and void. */
import { Barcode } from '@blueprintjs/icons';
import * as v from 'valibot';
import { type redeemBatchFilters, redeemBatchSchema, redeemBatchSorts } from '#contract/resources/redeem.ts';
import { useMessages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
} from '#resource/list/list-definition.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';

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

type RedeemBatchListNames = {
  readonly field: keyof (typeof redeemBatchSchema)['entries'];
  readonly filter: (typeof redeemBatchFilters)[number];
  readonly sort: (typeof redeemBatchSorts)[number];
  readonly column: (typeof columnIds)[number];
};
type BatchColumn = ListColumn<RedeemBatchRow, RedeemBatchListNames>;

function columns({ messages, now }: ColumnContext): readonly BatchColumn[] {
  const { t, number, date } = messages;
  const column = columnsNamed<RedeemBatchRow, RedeemBatchListNames>(messages, 'redeem-batches.column');
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
    column('created_at', {
      width: 132,
      sortField: 'created_at',
      card: 'line',
      cell: ({ created_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

function BatchFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  return children({
    is_void: [
      { value: '0', label: t('redeem-batches.isGood') },
      { value: '1', label: t('redeem-batches.isVoid') },
    ],
  });
}

export const redeemBatchList = defineList<RedeemBatchRow, RedeemBatchListNames>({
  resource: 'redeem-batches',
  route: 'manage-redeems',
  title: () => 'redeem-batches.title',
  rowSchema,
  fields: Object.keys(redeemBatchSchema.entries) as RedeemBatchListNames['field'][],
  nameField: 'name',
  includes: () => ['creator'],
  appends: [],
  searchHint: 'redeem-batches.searchHint',
  sorts: redeemBatchSorts,
  ascendingFirst: ['name', 'valid_until'],
  filters: [{ name: 'is_void', label: 'redeems.column.status', accepts: ['0', '1'] }],
  FilterOptions: BatchFilterOptions,
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
