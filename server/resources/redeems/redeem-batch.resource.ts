/** Batches of codes and their codes as resources, for staff who manage them (contract/resources/redeem.ts). */
import {
  redeemBatchSchema,
  type redeemBatchFilters,
  type redeemBatchSorts,
  redeemCodeSchema,
  redeemCodeStatuses,
  type redeemCodeFilters,
  type redeemCodeSorts,
} from '#contract/resources/redeem.ts';
import { exactly, type Filter, idList, isSet, oneOf, search } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const managed = { subject: 'topup', readAction: 'manage', conditionColumns: ['id'], appends: {} };

const batchFilters: Record<(typeof redeemBatchFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  is_void: isSet('voided_at'),
};

const batchSorts: Record<(typeof redeemBatchSorts)[number], Sort> = {
  id: { column: 'id' },
  name: { column: 'name_key' },
  coins: { column: 'coins' },
  valid_until: { column: 'valid_until' },
  created_at: { column: 'created_at' },
};

export const redeemBatches: Resource = {
  ...managed,
  name: 'redeem-batches',
  table: 'redeem_batches',
  fields: Object.keys(redeemBatchSchema.entries),
  filters: batchFilters,
  sorts: batchSorts,
  includes: { creator: personInclude('creator_id') },
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'redeem_batches_changes',
};

const codeFilters: Record<(typeof redeemCodeFilters)[number], Filter> = {
  id: idList('id'),
  batch_id: idList('batch_id'),
  last_four: exactly('last_four', /^[0-9A-Z]{4}$/, ['the last four signs of a code']),
  status: oneOf('status', redeemCodeStatuses),
};

const codeSorts: Record<(typeof redeemCodeSorts)[number], Sort> = { id: { column: 'id' } };

/** Without their hashes. */
export const redeemCodes: Resource = {
  ...managed,
  name: 'redeem-codes',
  table: 'redeem_codes',
  fields: Object.keys(redeemCodeSchema.entries),
  filters: codeFilters,
  sorts: codeSorts,
  narrowedBy: ['batch_id', 'last_four', 'id'],
  includes: {},
  defaultSort: [{ field: 'id', descending: false }],
  changes: 'redeem_codes_changes',
};
