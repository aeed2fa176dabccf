/** Proper names as a resource, over all sets that one may see (contract/resources/name-entry.ts). */
import {
  nameCategories,
  type nameEntryFilters,
  nameEntrySchema,
  type nameEntrySorts,
  nameStatuses,
  nameTiers,
} from '#contract/resources/name-entry.ts';
import { type Filter, idList, oneOf, search } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { nameSets } from './name-set.resource.ts';

const filters: Record<(typeof nameEntryFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  set_id: idList('set_id'),
  category: oneOf('category', nameCategories),
  tier: oneOf('tier', nameTiers),
  status: oneOf('status', nameStatuses),
};

const sorts: Record<(typeof nameEntrySorts)[number], Sort> = {
  id: { column: 'id' },
  source: { column: 'source' },
  target: { column: 'target_key' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const nameEntries: Resource = {
  name: 'name-entries',
  subject: 'names',
  readAction: 'read',
  table: 'name_entry_records',
  fields: Object.keys(nameEntrySchema.entries),
  conditionColumns: ['owner_id', 'book_id', 'is_common'],
  filters,
  sorts,
  includes: {
    set: {
      resource: 'names',
      table: 'names',
      through: 'set_id',
      fields: ['id', 'name', 'book_id', 'is_common'],
      reach: nameSets,
    },
  },
  appends: {},
  defaultSort: [{ field: 'source', descending: false }],
  changes: 'name_entries_changes',
};
