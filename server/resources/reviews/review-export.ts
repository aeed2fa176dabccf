/** The columns of reviews in an export (product.md, `/manage/reviews`). */
import { sql } from 'kysely';
import { reviewStatuses } from '#contract/resources/review.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { reviews } from './review.resource.ts';

const { text, plain, moment } = columnsOf('reviews');

export const exportedReviews: ExportedResource = {
  resource: reviews,
  joins: sql`left join users on users.id = reviews.reader_id left join books on books.id = reviews.book_id`,
  columns: [
    plain('id', 'reviews.column.id'),
    text('body', 'reviews.column.body'),
    plain('rating', 'reviews.column.rating'),
    column('book_id', 'reviews.column.book', textCell('books.title')),
    column('reader_id', 'reviews.column.reader', textCell('users.name')),
    column(
      'status',
      'reviews.column.status',
      wordCell('reviews.status', (language) => labelsOf(language, 'reviews.status', reviewStatuses)),
    ),
    text('reason', 'reviews.column.reason'),
    moment('created_at', 'reviews.column.created_at'),
    moment('updated_at', 'reviews.column.updated_at'),
  ],
};
