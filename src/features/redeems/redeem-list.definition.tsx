/** The list of redemptions (product.md, `/manage/redeems`): found by the end of the code and by reader, over the days of the page. */
import { Barcode } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { redeemContract, redeemStatuses } from '#contract/resources/redeem.ts';
import { personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, namedOrNumber, text } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow, withEvents } from '#resource/usual/usual-list.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { redeemTones } from './redeem-tones.ts';

const includes = { reader: namedSchema, batch: namedSchema };
export type RedeemRow = UsualRow<typeof redeemContract, typeof includes, typeof withEvents>;

export const redeemList = defineUsualList(redeemContract, {
  route: 'manage-redeems',
  words: 'redeems',
  icon: Barcode,
  title: 'redeems.title',
  titleColumn: 'last_four',
  rowName: ({ last_four: end }, { t }) => t('redeems.named', { end }),
  includes,
  appends: withEvents,
  filters: [
    { name: 'status', accepts: redeemStatuses },
    personFilter('reader_id', 'redeems.column.reader', ({ reader }: RedeemRow) => reader),
  ],
  columns: [
    {
      id: 'last_four',
      width: 130,
      card: 'title',
      cell: ({ last_four: end }) => <strong>…{end}</strong>,
    },
    {
      id: 'reader',
      cell: ({ reader, reader_id: id }) => <span dir="auto">{reader?.name ?? `#${id}`}</span>,
    },
    namedOrNumber('batch', { width: 220 }),
    { id: 'coins', width: 100, align: 'end', cell: ({ coins }, { messages }) => messages.number(coins) },
    {
      id: 'status',
      width: 140,
      card: 'bare',
      cell: ({ status, status_reason: reason, refusal }, { messages: { t } }) => (
        <span data-tooltip={reason ?? (refusal === null ? undefined : t(`redeems.refusal.${refusal}`))}>
          <Tag tone={redeemTones[status]}>{t(`redeems.status.${status}`)}</Tag>
        </span>
      ),
    },
    {
      id: 'refusal',
      width: 170,
      cell: ({ refusal }, { messages }) =>
        refusal === null ? '—' : messages.t(`redeems.refusal.${refusal}`),
    },
    text('status_reason', { width: 200 }),
    moment('created_at'),
  ],
  chosenOnly: ['refusal', 'status_reason'],
  actions: async () => (await import('./redeem.actions.ts')).redeemActions,
  bulk: {
    lifecycle: 'redeem',
    may: (ability) => ability.can('manage', 'topup'),
    affects: ['ledger'],
  },
  export: { fieldOf: { reader: 'reader_id', batch: 'batch_id' }, always: [] },
});
