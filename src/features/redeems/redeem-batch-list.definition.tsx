/** The list of batches of codes (product.md, `/manage/redeems`): how many of each are used, left and void. */
import { Barcode } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { redeemBatchContract } from '#contract/resources/redeem.ts';
import { moment, namedOrNumber, text, type UsualColumn } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { Tag } from '#ui/feedback/tag.tsx';

const includes = { creator: namedSchema };
export type RedeemBatchRow = UsualRow<typeof redeemBatchContract, typeof includes>;

/** Two of them stand side by side on a phone. */
const count = (
  id: 'coins' | 'code_count' | 'used_count' | 'void_count',
  width = 96,
): UsualColumn<RedeemBatchRow> => ({
  id,
  width,
  align: 'end',
  cell: (row, { messages }) => messages.number(row[id]),
});

export const redeemBatchList = defineUsualList(redeemBatchContract, {
  route: 'manage-redeems',
  words: 'redeem-batches',
  icon: Barcode,
  title: 'redeem-batches.title',
  titleColumn: 'name',
  includes,
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
  columns: [
    {
      id: 'name',
      card: 'title',
      cell: ({ name, voided_at: voidedAt, void_reason: reason }, { messages }) => (
        <span>
          <strong dir="auto">{name}</strong>{' '}
          {voidedAt !== null && (
            <span data-tooltip={reason ?? undefined}>
              <Tag tone="error">{messages.t('redeem-batches.isVoid')}</Tag>
            </span>
          )}
        </span>
      ),
    },
    count('coins', 110),
    count('code_count'),
    count('used_count'),
    {
      id: 'left_count',
      width: 96,
      align: 'end',
      cell: ({ code_count: all, used_count: used, void_count: voided }, { messages }) =>
        messages.number(all - used - voided),
    },
    count('void_count'),
    { id: 'valid_until', width: 120, cell: ({ valid_until: last }, { messages }) => messages.date(last) },
    text('note'),
    namedOrNumber('creator', { width: 160 }),
    moment('created_at'),
  ],
  chosenOnly: ['note', 'creator'],
  actions: async () => (await import('./redeem-batch.actions.tsx')).redeemBatchActions,
  export: { fieldOf: { left_count: null, creator: null }, always: [] },
});
