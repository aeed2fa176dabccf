/** Batches of codes and their codes as resources, for staff who manage them (contract/resources/redeem.ts). */
import { redeemBatchContract, redeemCodeStatuses, redeemCodeContract } from '#contract/resources/redeem.ts';
import { exactly, idList, isSet, oneOf, search } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

const managed = { subject: 'topup', readAction: 'manage' };

export const redeemBatches = defineResource(redeemBatchContract, {
  ...managed,
  filters: { search: search('search_plain', 'search_marked'), is_void: isSet('voided_at') },
  sorts: { name: { column: 'name_key' } },
  includes: { creator: personInclude('creator_id') },
  defaultSort: ['-created_at'],
});

/** Without their hashes. */
export const redeemCodes = defineResource(redeemCodeContract, {
  ...managed,
  filters: {
    batch_id: idList('batch_id'),
    last_four: exactly('last_four', /^[0-9A-Z]{4}$/, ['the last four signs of a code']),
    status: oneOf('status', redeemCodeStatuses),
  },
  narrowedBy: ['batch_id', 'last_four', 'id'],
  defaultSort: ['id'],
});
