/** Readers' reviews of books as they travel (product.md, `/manage/reviews`). The reading site writes them. */
import * as v from 'valibot';
import { momentSchema } from '../answers.ts';

/** Values of the review's lifecycle; it moves by events, never by writing the field. */
export const reviewStatuses = ['pending', 'accepted', 'rejected', 'hidden'] as const;

/** Stars, from the worst to the best. */
export const reviewRatings = [1, 2, 3, 4, 5] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const reviewSchema = v.object({
  id,
  book_id: id,
  /** Whoever wrote it. */
  reader_id: id,
  rating: v.picklist(reviewRatings),
  body: v.string(),
  status: v.picklist(reviewStatuses),
  /** Why it is refused or hidden. */
  reason: v.nullable(v.string()),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

export const reviewSorts = ['id', 'rating', 'created_at', 'updated_at'] as const;
/** `search` finds what is written, without marks unless marks are typed; `from` and `to` are days in Vietnam, both included. */
export const reviewFilters = [
  'id',
  'search',
  'status',
  'rating',
  'book_id',
  'reader_id',
  'from',
  'to',
] as const;
