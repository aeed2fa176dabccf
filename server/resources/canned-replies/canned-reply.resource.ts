/** Replies that staff have written once, as a resource (product.md, `/tickets`; contract/resources/canned-reply.ts). */
import {
  type cannedReplyFilters,
  cannedReplySchema,
  type cannedReplySorts,
} from '#contract/resources/canned-reply.ts';
import { type Filter, idList } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof cannedReplyFilters)[number], Filter> = { id: idList('id') };

const sorts: Record<(typeof cannedReplySorts)[number], Sort> = {
  id: { column: 'id' },
  position: { column: 'position' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const cannedReplies: Resource = {
  name: 'canned-replies',
  subject: 'canned-replies',
  readAction: 'read',
  table: 'canned_replies',
  fields: Object.keys(cannedReplySchema.entries),
  longFields: ['body'],
  conditionColumns: ['id'],
  filters,
  sorts,
  includes: {},
  appends: {
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  defaultSort: [{ field: 'position', descending: false }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'canned_replies_changes',
};
