/** Readers' reviews, for those who judge them (product.md, `/manage/reviews`). */
import { Chat } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { reviewContract, reviewRatings, reviewStatuses } from '#contract/resources/review.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { dayFilters, personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, namedOrNumber, text } from '#resource/usual/usual-columns.tsx';
import { defineUsualList } from '#resource/usual/usual-list.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { Rating } from './rating.tsx';
import { ReviewLink } from './review-link.tsx';
import { reviewName } from './review-name.ts';
import { ReviewStatusTag } from './review-status.tsx';
import { reviewedBook, type ReviewRow } from './review.query.ts';

export const reviewList = defineUsualList(reviewContract, {
  route: 'manage-reviews',
  views: 'manage-reviews',
  words: 'reviews',
  icon: Chat,
  titleColumn: 'body',
  rowName: (row, messages) => reviewName(row, messages),
  includes: { reader: namedSchema, book: reviewedBook },
  filters: [
    { name: 'status', accepts: reviewStatuses },
    {
      name: 'rating',
      accepts: reviewRatings.map(String),
      options: ({ t }) =>
        reviewRatings.map((count) => ({ value: String(count), label: t('reviews.stars', { count }) })),
    },
    personFilter('reader_id', 'reviews.column.reader', ({ reader }: ReviewRow) => reader),
    ...dayFilters,
  ],
  columns: [
    { id: 'body', card: 'title', cell: ({ id, body }) => <ReviewLink id={id} body={body} /> },
    { id: 'rating', width: 110, card: 'bare', cell: ({ rating }) => <Rating stars={rating} /> },
    {
      id: 'book',
      width: 200,
      cell: ({ book }, { messages }) =>
        !book ? (
          messages.t('reviews.deletedBook')
        ) : book.deleted_at ? (
          <bdi>{book.title}</bdi>
        ) : (
          <CellLink href={pathOf('books-id-edit', { id: book.id })}>
            <span dir="auto">{book.title}</span>
          </CellLink>
        ),
    },
    namedOrNumber('reader', { width: 150 }),
    {
      id: 'status',
      width: 130,
      card: 'bare',
      cell: ({ status, reason }) => (
        <span data-tooltip={reason ?? undefined}>
          <ReviewStatusTag status={status} />
        </span>
      ),
    },
    text('reason'),
    moment('created_at'),
    moment('updated_at'),
  ],
  chosenOnly: ['reason', 'updated_at'],
  actions: async () => (await import('./review.actions.tsx')).reviewActions,
  bulk: { lifecycle: 'review', keys: { a: 'accept', r: 'reject', h: 'hide' } },
  export: { fieldOf: { book: 'book_id', reader: 'reader_id' }, always: [] },
  queues: {
    label: 'issues.queue',
    of: [
      { label: 'issues.queue.all', isCounted: false, params: () => ({}) },
      { label: 'reviews.status.pending', isCounted: true, params: () => ({ status: 'pending' }) },
    ],
  },
});
