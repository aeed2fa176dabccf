/** Readers' reviews of books as they travel (product.md, `/manage/reviews`). The reading site writes them. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';

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

/** What the scan (contract/scan) marks in a review, for whoever judges it. */
export const reviewMarkRules = ['banned_words', 'links', 'advertising'] as const;

/** A place in a review's text: UTF-16 units from its beginning, and how many. */
export const reviewMarkSchema = v.object({
  rule: v.picklist(reviewMarkRules),
  offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  length: id,
});

/**
 * `search` finds what is written, without marks unless marks are typed; `from` and `to` are days in Vietnam, both included.
 * `before` takes the id of a review: what the same reader wrote before it.
 */
export const reviewContract = {
  name: 'reviews',
  record: reviewSchema,
  filters: ['id', 'search', 'status', 'rating', 'book_id', 'reader_id', 'from', 'to', 'before'],
  sorts: ['id', 'rating', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
