/** Readers' reviews as a resource (product.md, `/manage/reviews`; contract/resources/review.ts). */
import { sql } from 'kysely';
import {
  type reviewFilters,
  reviewRatings,
  reviewSchema,
  type reviewSorts,
  reviewStatuses,
} from '#contract/resources/review.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, fromDay, idList, on, oneOf, search, toDay } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';
import { personInclude } from '../users/person-include.ts';
import { marksAppend } from './review-marks.ts';

/** Reviews of one moment are in the order of their numbers. */
const writtenBefore = on(['reader_id', 'created_at', 'id'], (value) => {
  if (!/^\d{1,15}$/.test(value)) return { kind: 'refused', allowed: ['an id'] };
  const named = sql`from reviews as named where named.id = ${Number(value)}::bigint`;
  const condition = sql`reader_id = (select named.reader_id ${named})
    and (created_at, id) < (select named.created_at, named.id ${named})`;
  return { kind: 'condition', condition, indexed: true };
});

const filters: Record<(typeof reviewFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  status: oneOf('status', reviewStatuses),
  rating: oneOf('rating', reviewRatings),
  book_id: idList('book_id'),
  reader_id: idList('reader_id'),
  from: fromDay('created_at'),
  to: toDay('created_at'),
  before: writtenBefore,
};

const sorts: Record<(typeof reviewSorts)[number], Sort> = {
  id: { column: 'id' },
  rating: { column: 'rating' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'status'];

export const reviews: Resource = {
  name: 'reviews',
  subject: 'reviews',
  readAction: 'read',
  table: 'reviews',
  fields: Object.keys(reviewSchema.entries),
  conditionColumns,
  filters,
  sorts,
  countedTo: 10_000,
  includes: {
    reader: personInclude('reader_id'),
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      // Its book may have gone into the trash since: its title stays, and when it went.
      fields: ['id', 'title', 'slug', 'status', 'deleted_at'],
      reach: books,
    },
  },
  appends: {
    allowed_events: allowedEventsAppend(['review'], () => 'review', conditionColumns),
    marks: marksAppend,
  },
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'reviews_changes',
};
