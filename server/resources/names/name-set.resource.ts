/** Sets of proper names as a resource (product.md, `/name`; contract/resources/name.ts). */
import { type nameSetFilters, nameSetSchema, type nameSetSorts } from '#contract/resources/name.ts';
import { type Filter, idList, search, yesOrNo } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof nameSetFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  book_id: idList('book_id'),
  owner_id: idList('owner_id'),
  is_common: yesOrNo('is_common'),
};

const sorts: Record<(typeof nameSetSorts)[number], Sort> = {
  id: { column: 'id' },
  name: { column: 'name_key' },
  entry_count: { column: 'entry_count' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const nameSets: Resource = {
  name: 'names',
  subject: 'names',
  readAction: 'read',
  table: 'names',
  fields: Object.keys(nameSetSchema.entries),
  conditionColumns: ['id', 'owner_id', 'book_id', 'is_common'],
  filters,
  sorts,
  includes: {
    owner: personInclude('owner_id'),
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      fields: ['id', 'title', 'slug', 'status'],
      reach: books,
    },
  },
  appends: {
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  defaultSort: [{ field: 'updated_at', descending: true }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'names_changes',
};
