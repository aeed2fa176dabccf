/** Files as a resource (product.md, `/books`, `/manage/attachments`; contract/resources/attachment.ts). */
import {
  type attachmentFilters,
  attachmentKinds,
  attachmentSchema,
  type attachmentSorts,
  attachmentTypes,
} from '#contract/resources/attachment.ts';
import {
  anyOfGroups,
  type Filter,
  fromDay,
  idList,
  oneOf,
  search,
  toDay,
  yesOrNo,
} from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';
import { personInclude } from '../users/person-include.ts';
import { usedBy } from './used-by.ts';

const filters: Record<(typeof attachmentFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  book_id: idList('book_id'),
  draft_id: idList('draft_id'),
  script_id: idList('script_id'),
  owner_id: idList('owner_id'),
  media_type: oneOf('media_type', Object.values(attachmentTypes)),
  kind: anyOfGroups('media_type', attachmentKinds),
  is_used: yesOrNo('is_used'),
  from: fromDay('created_at'),
  to: toDay('created_at'),
};

const sorts: Record<(typeof attachmentSorts)[number], Sort> = {
  id: { column: 'id' },
  name: { column: 'name_key' },
  size: { column: 'size' },
  created_at: { column: 'created_at' },
};

export const attachments: Resource = {
  name: 'attachments',
  subject: 'attachments',
  readAction: 'read',
  table: 'attachments',
  fields: Object.keys(attachmentSchema.entries),
  conditionColumns: ['id', 'owner_id', 'book_id', 'is_in_message', 'is_in_text'],
  filters,
  sorts,
  includes: {
    owner: personInclude('owner_id'),
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      fields: ['id', 'title', 'slug'],
      reach: books,
    },
  },
  appends: { used_by: usedBy },
  defaultSort: [{ field: 'id', descending: true }],
  changes: 'attachments_changes',
};
