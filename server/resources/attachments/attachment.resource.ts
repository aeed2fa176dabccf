/** Files as a resource (product.md, `/books`, `/manage/attachments`; contract/resources/attachment.ts). */
import {
  type attachmentFilters,
  attachmentSchema,
  type attachmentSorts,
  attachmentTypes,
} from '#contract/resources/attachment.ts';
import { type Filter, idList, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof attachmentFilters)[number], Filter> = {
  id: idList('id'),
  book_id: idList('book_id'),
  owner_id: idList('owner_id'),
  media_type: oneOf('media_type', Object.values(attachmentTypes)),
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
  conditionColumns: ['id', 'owner_id', 'book_id'],
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
  appends: {},
  defaultSort: [{ field: 'id', descending: true }],
  changes: 'attachments_changes',
};
