/** Redemptions as a resource, for staff who manage them (product.md, `/manage/redeems`; contract/resources/redeem.ts). */
import { sql } from 'kysely';
import * as v from 'valibot';
import { redeemBatchSchema, redeemStatuses, redeemContract } from '#contract/resources/redeem.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { byReaderOr } from '../users/by-reader.ts';
import { personInclude } from '../users/person-include.ts';

export const redeems = defineResource(redeemContract, {
  subject: 'topup',
  readAction: 'manage',
  filters: {
    search: byReaderOr(['last_four'], (value) =>
      /^[0-9A-Z]{4}$/.test(value) ? sql`last_four = ${value}` : null,
    ),
    reader_id: idList('reader_id'),
    batch_id: idList('batch_id'),
    status: oneOf('status', redeemStatuses),
    from: fromDay('created_at'),
    to: toDay('created_at'),
  },
  countedTo: 10_000,
  includes: {
    reader: personInclude('reader_id'),
    batch: {
      resource: 'redeem-batches',
      table: 'redeem_batches',
      through: 'batch_id',
      record: v.pick(redeemBatchSchema, ['id', 'name']),
      reach: 'public',
    },
  },
  appends: { allowed_events: allowedEventsAppend(['redeem'], () => 'redeem', ['id']) },
  defaultSort: ['-created_at'],
});
