/** Table types of migrations 0038 and 0072: readers' reviews. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { reviewStatuses } from '#contract/resources/review.ts';
import type { Moment } from '../column-types.ts';

export interface ReviewsTable {
  id: Generated<number>;
  book_id: number;
  reader_id: number;
  rating: number;
  body: string;
  status: ColumnType<
    (typeof reviewStatuses)[number],
    (typeof reviewStatuses)[number] | undefined,
    (typeof reviewStatuses)[number]
  >;
  reason: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

/** What these migrations add to the database's type. */
export interface ReviewsSchema {
  reviews: ReviewsTable;
}
