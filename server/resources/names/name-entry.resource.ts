/** Proper names as a resource, over all sets that one may see (contract/resources/name-entry.ts). */
import * as v from 'valibot';
import {
  nameCategories,
  nameEntryContract,
  nameStatuses,
  nameTiers,
} from '#contract/resources/name-entry.ts';
import { nameSetSchema } from '#contract/resources/name.ts';
import { idList, oneOf, search } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { nameSets } from './name-set.resource.ts';

export const nameEntries = defineResource(nameEntryContract, {
  subject: 'names',
  table: 'name_entry_records',
  conditionColumns: ['owner_id', 'book_id', 'is_common'],
  filters: {
    search: search('search_plain', 'search_marked'),
    set_id: idList('set_id'),
    category: oneOf('category', nameCategories),
    tier: oneOf('tier', nameTiers),
    status: oneOf('status', nameStatuses),
  },
  sorts: { target: { column: 'target_key' } },
  includes: {
    set: {
      resource: 'names',
      table: 'names',
      through: 'set_id',
      record: v.pick(nameSetSchema, ['id', 'name', 'book_id', 'is_common']),
      reach: nameSets,
    },
  },
  defaultSort: ['source'],
  changes: 'name_entries_changes',
});
