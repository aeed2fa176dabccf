/** The columns of redemptions and of batches in exports (product.md, `/manage/redeems`); codes themselves leave once, when they are made. */
import { sql } from 'kysely';
import { redeemRefusals, redeemStatuses } from '#contract/resources/redeem.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { redeemBatches } from './redeem-batch.resource.ts';
import { redeems } from './redeem.resource.ts';

const redemption = columnsOf('redeems');

export const exportedRedeems: ExportedResource = {
  resource: redeems,
  joins: sql`left join users on users.id = redeems.reader_id
    left join redeem_batches on redeem_batches.id = redeems.batch_id`,
  columns: [
    redemption.plain('id', 'redeems.column.id'),
    column('reader_id', 'redeems.column.reader', textCell('users.name')),
    column('batch_id', 'redeems.column.batch', textCell('redeem_batches.name')),
    redemption.plain('last_four', 'redeems.column.last_four'),
    redemption.plain('coins', 'redeems.column.coins'),
    column(
      'status',
      'redeems.column.status',
      wordCell('redeems.status', (language) => labelsOf(language, 'redeems.status', redeemStatuses)),
    ),
    column(
      'refusal',
      'redeems.column.refusal',
      wordCell('redeems.refusal', (language) => labelsOf(language, 'redeems.refusal', redeemRefusals)),
    ),
    redemption.text('status_reason', 'redeems.column.status_reason'),
    redemption.moment('created_at', 'redeems.column.created_at'),
  ],
};

const batch = columnsOf('redeem_batches');

export const exportedRedeemBatches: ExportedResource = {
  resource: redeemBatches,
  joins: sql``,
  columns: [
    batch.plain('id', 'redeem-batches.column.id'),
    batch.text('name', 'redeem-batches.column.name'),
    batch.plain('coins', 'redeem-batches.column.coins'),
    batch.plain('code_count', 'redeem-batches.column.code_count'),
    batch.plain('used_count', 'redeem-batches.column.used_count'),
    batch.plain('void_count', 'redeem-batches.column.void_count'),
    batch.plain('valid_until', 'redeem-batches.column.valid_until'),
    batch.text('note', 'redeem-batches.column.note'),
    batch.moment('voided_at', 'redeem-batches.column.voided_at'),
    batch.text('void_reason', 'redeem-batches.column.void_reason'),
    batch.moment('created_at', 'redeem-batches.column.created_at'),
  ],
};
