/** The list of redemptions (product.md, `/manage/redeems`): found by the end of the code and by reader, over the days of the page. */
import { Barcode } from '@blueprintjs/icons';
import * as v from 'valibot';
import { type redeemFilters, redeemSchema, redeemSorts, redeemStatuses } from '#contract/resources/redeem.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { personFilter } from '#resource/list/shared-filters.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { redeemTones } from './redeem-tones.ts';

const named = v.optional(v.nullable(v.object({ id: v.number(), name: v.string() })));
const rowSchema = v.object({
  ...redeemSchema.entries,
  allowed_events: v.optional(v.array(v.string())),
  reader: named,
  batch: named,
});
export type RedeemRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'last_four',
  'reader',
  'batch',
  'coins',
  'status',
  'refusal',
  'status_reason',
  'created_at',
] as const;

type RedeemListNames = NamesOf<
  typeof redeemSchema,
  typeof redeemFilters,
  typeof redeemSorts,
  typeof columnIds
>;

function columns(context: ColumnContext): readonly ListColumn<RedeemRow, RedeemListNames>[] {
  const { t, number } = context.messages;
  const { column, moment } = usualColumns<RedeemRow, RedeemListNames>(context, 'redeems.column', redeemSorts);
  return [
    column('last_four', {
      width: 130,
      card: 'title',
      cell: ({ last_four: end }) => <strong>…{end}</strong>,
    }),
    column('reader', {
      cell: ({ reader, reader_id: id }) => <span dir="auto">{reader?.name ?? `#${id}`}</span>,
    }),
    column('batch', {
      width: 220,
      cell: ({ batch, batch_id: id }) => <span dir="auto">{batch?.name ?? `#${id}`}</span>,
    }),
    column('coins', { width: 100, align: 'end', cell: ({ coins }) => number(coins) }),
    column('status', {
      width: 140,
      card: 'bare',
      cell: ({ status, status_reason: reason, refusal }) => (
        <span data-tooltip={reason ?? (refusal === null ? undefined : t(`redeems.refusal.${refusal}`))}>
          <Tag tone={redeemTones[status]}>{t(`redeems.status.${status}`)}</Tag>
        </span>
      ),
    }),
    column('refusal', {
      width: 170,
      cell: ({ refusal }) => (refusal === null ? '—' : t(`redeems.refusal.${refusal}`)),
    }),
    column('status_reason', {
      width: 200,
      card: 'wide',
      cell: ({ status_reason: reason }) => <span dir="auto">{reason ?? '—'}</span>,
    }),
    moment('created_at'),
  ];
}

export const redeemList = defineList<RedeemRow, RedeemListNames>({
  resource: 'redeems',
  route: 'manage-redeems',
  title: 'redeems.title',
  rowSchema,
  fields: Object.keys(redeemSchema.entries) as RedeemListNames['field'][],
  nameField: 'last_four',
  rowName: ({ last_four: end }, { t }) => t('redeems.named', { end }),
  includes: ['reader', 'batch'],
  appends: ['allowed_events'],
  searchHint: 'redeems.searchHint',
  sorts: redeemSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'redeems.column.status', accepts: redeemStatuses, words: 'redeems.status' },
    personFilter('reader_id', 'redeems.column.reader', (row) => row.reader),
  ],
  columnIds,
  titleColumn: 'last_four',
  defaultColumns: ['last_four', 'reader', 'batch', 'coins', 'status', 'created_at'],
  columns,
  actions: async () => (await import('./redeem.actions.ts')).redeemActions,
  bulk: {
    lifecycle: 'redeem',
    counted: 'redeems.counted',
    may: (ability) => ability.can('manage', 'topup'),
  },
  export: { fieldOf: { reader: 'reader_id', batch: 'batch_id' }, always: [] },
  empty: {
    icon: Barcode,
    title: 'redeems.empty.title',
    help: 'redeems.empty.help',
    readOnly: 'redeems.empty.help',
  },
});
