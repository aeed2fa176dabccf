/** Readers' reviews as a resource (product.md, `/manage/reviews`; contract/resources/review.ts). */
import { sql } from 'kysely';
import { reviewContract, reviewRatings, reviewStatuses } from '#contract/resources/review.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { fromDay, idList, on, oneOf, search, toDay } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { lastingBookInclude } from '../books/book-include.ts';
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

const conditionColumns = ['id', 'status'];

export const reviews = defineResource(reviewContract, {
  conditionColumns,
  filters: {
    search: search('search_plain', 'search_marked'),
    status: oneOf('status', reviewStatuses),
    rating: oneOf('rating', reviewRatings),
    book_id: idList('book_id'),
    reader_id: idList('reader_id'),
    from: fromDay('created_at'),
    to: toDay('created_at'),
    before: writtenBefore,
  },
  countedTo: 10_000,
  includes: {
    reader: personInclude('reader_id'),
    book: lastingBookInclude,
  },
  appends: {
    allowed_events: allowedEventsAppend(['review'], () => 'review', conditionColumns),
    marks: marksAppend,
  },
  defaultSort: ['-created_at'],
});
