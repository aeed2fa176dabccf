/** Scripts as a resource (product.md, `/scripts`; contract/resources/script.ts). */
import { bookKinds } from '#contract/resources/book.ts';
import {
  type scriptFilters,
  scriptSchema,
  type scriptSorts,
  scriptStatuses,
} from '#contract/resources/script.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, holdsAnyOf, idList, oneOf, search } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof scriptFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  status: oneOf('status', scriptStatuses),
  kind: oneOf('kind', bookKinds),
  genre: holdsAnyOf('genres', /^[a-z0-9-]{1,60}$/, ['a genre such as tien-hiep']),
  owner_id: idList('owner_id'),
};

const sorts: Record<(typeof scriptSorts)[number], Sort> = {
  id: { column: 'id' },
  submitted_at: { column: 'submitted_at', nullable: true },
  word_count: { column: 'word_count' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'owner_id', 'status'];

export const scripts: Resource = {
  name: 'scripts',
  subject: 'scripts',
  readAction: 'read',
  table: 'scripts',
  fields: Object.keys(scriptSchema.entries),
  longFields: ['characters'],
  conditionColumns,
  filters,
  sorts,
  includes: { owner: personInclude('owner_id') },
  appends: {
    allowed_events: allowedEventsAppend(['script'], () => 'script', conditionColumns),
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  defaultSort: [{ field: 'updated_at', descending: true }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'scripts_changes',
};
