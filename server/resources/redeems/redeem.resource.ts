/** Redemptions as a resource, for staff who manage them (product.md, `/manage/redeems`; contract/resources/redeem.ts). */
import { sql } from 'kysely';
import {
  redeemSchema,
  redeemStatuses,
  type redeemFilters,
  type redeemSorts,
} from '#contract/resources/redeem.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { byReaderOr } from '../users/by-reader.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof redeemFilters)[number], Filter> = {
  id: idList('id'),
  search: byReaderOr(['last_four'], (value) =>
    /^[0-9A-Z]{4}$/.test(value) ? sql`last_four = ${value}` : null,
  ),
  reader_id: idList('reader_id'),
  batch_id: idList('batch_id'),
  status: oneOf('status', redeemStatuses),
  from: fromDay('created_at'),
  to: toDay('created_at'),
};

const sorts: Record<(typeof redeemSorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

export const redeems: Resource = {
  name: 'redeems',
  subject: 'topup',
  readAction: 'manage',
  table: 'redeems',
  fields: Object.keys(redeemSchema.entries),
  conditionColumns: ['id'],
  filters,
  sorts,
  countedTo: 10_000,
  includes: {
    reader: personInclude('reader_id'),
    batch: {
      resource: 'redeem-batches',
      table: 'redeem_batches',
      through: 'batch_id',
      fields: ['id', 'name'],
      reach: 'public',
    },
  },
  appends: { allowed_events: allowedEventsAppend(['redeem'], () => 'redeem', ['id']) },
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'redeems_changes',
};
