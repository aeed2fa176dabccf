/** Topics as a resource (product.md, `/topics/{slug}`; contract/resources/topic.ts). */
import { type topicFilters, topicKinds, topicSchema, type topicSorts } from '#contract/resources/topic.ts';
import { exactly, type Filter, idList, oneOf, search } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof topicFilters)[number], Filter> = {
  id: idList('id'),
  slug: exactly('slug', /^[a-z0-9-]{1,230}$/, ['a slug such as noi-quy']),
  search: search('search_plain', 'search_marked'),
  kind: oneOf('kind', topicKinds),
  owner_id: idList('owner_id'),
};

const sorts: Record<(typeof topicSorts)[number], Sort> = {
  id: { column: 'id' },
  is_pinned: { column: 'pinned_rank' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const topics: Resource = {
  name: 'topics',
  subject: 'topics',
  readAction: 'read',
  table: 'topics',
  fields: Object.keys(topicSchema.entries),
  longFields: ['body'],
  conditionColumns: ['id', 'owner_id', 'kind'],
  filters,
  sorts,
  includes: { owner: personInclude('owner_id') },
  appends: {
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  // What is pinned first, then the newest.
  defaultSort: [
    { field: 'is_pinned', descending: false },
    { field: 'id', descending: true },
  ],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'topics_changes',
};
