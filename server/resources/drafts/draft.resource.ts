/** Drafts as a resource (product.md, `/drafts`; contract/resources/draft.ts). */
import { type draftFilters, draftSchema, type draftSorts } from '#contract/resources/draft.ts';
import { type Filter, idList, isSet, search } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof draftFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  owner_id: idList('owner_id'),
  promoted: isSet('promoted_id'),
};

const sorts: Record<(typeof draftSorts)[number], Sort> = {
  id: { column: 'id' },
  word_count: { column: 'word_count' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const drafts: Resource = {
  name: 'drafts',
  subject: 'drafts',
  readAction: 'read',
  table: 'drafts',
  fields: Object.keys(draftSchema.entries),
  conditionColumns: ['id', 'owner_id'],
  filters,
  sorts,
  includes: {},
  appends: {
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  defaultSort: [{ field: 'updated_at', descending: true }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'drafts_changes',
};
