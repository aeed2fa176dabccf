/** Readers' reviews, for those who judge them (product.md, `/manage/reviews`). */
import { Chat } from '@blueprintjs/icons';
import {
  type reviewFilters,
  reviewRatings,
  reviewSchema,
  reviewSorts,
  reviewStatuses,
} from '#contract/resources/review.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { dayFilters, personFilter } from '#resource/list/shared-filters.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { Rating } from './rating.tsx';
import { ReviewLink } from './review-link.tsx';
import { reviewName } from './review-name.ts';
import { ReviewStatusTag } from './review-status.tsx';
import { type ReviewRow, reviewRowSchema } from './review.query.ts';

const columnIds = [
  'body',
  'rating',
  'book',
  'reader',
  'status',
  'reason',
  'created_at',
  'updated_at',
] as const;

type ReviewListNames = NamesOf<
  typeof reviewSchema,
  typeof reviewFilters,
  typeof reviewSorts,
  typeof columnIds
>;

function columns(context: ColumnContext): readonly ListColumn<ReviewRow, ReviewListNames>[] {
  const { t } = context.messages;
  const { column, moment } = usualColumns<ReviewRow, ReviewListNames>(context, 'reviews.column', reviewSorts);
  return [
    column('body', {
      card: 'title',
      cell: ({ id, body }) => <ReviewLink id={id} body={body} />,
    }),
    column('rating', {
      width: 110,
      sortField: 'rating',
      card: 'bare',
      cell: ({ rating }) => <Rating stars={rating} />,
    }),
    column('book', {
      width: 200,
      cell: ({ book }) =>
        book ? (
          <CellLink href={pathOf('books-id-edit', { id: book.id })}>
            <span dir="auto">{book.title}</span>
          </CellLink>
        ) : (
          t('reviews.deletedBook')
        ),
    }),
    column('reader', {
      width: 150,
      cell: ({ reader, reader_id: id }) => <span dir="auto">{reader?.name ?? `#${id}`}</span>,
    }),
    column('status', {
      width: 130,
      card: 'bare',
      cell: ({ status, reason }) => (
        <span data-tooltip={reason ?? undefined}>
          <ReviewStatusTag status={status} />
        </span>
      ),
    }),
    column('reason', {
      width: 220,
      card: 'wide',
      cell: ({ reason }) => <span dir="auto">{reason ?? '—'}</span>,
    }),
    moment('created_at'),
    moment('updated_at'),
  ];
}

export const reviewList = defineList<ReviewRow, ReviewListNames>({
  resource: 'reviews',
  route: 'manage-reviews',
  views: 'manage-reviews',
  title: 'screen.manage-reviews',
  rowSchema: reviewRowSchema,
  fields: Object.keys(reviewSchema.entries) as ReviewListNames['field'][],
  nameField: 'body',
  rowName: (row, messages) => reviewName(row, messages),
  includes: ['reader', 'book'],
  searchHint: 'reviews.searchHint',
  sorts: reviewSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'reviews.column.status', accepts: reviewStatuses, words: 'reviews.status' },
    {
      name: 'rating',
      label: 'reviews.column.rating',
      accepts: reviewRatings.map(String),
      options: ({ t }) =>
        reviewRatings.map((count) => ({ value: String(count), label: t('reviews.stars', { count }) })),
    },
    personFilter('reader_id', 'reviews.column.reader', (row) => row.reader),
    ...dayFilters,
  ],
  columnIds,
  titleColumn: 'body',
  defaultColumns: ['body', 'rating', 'book', 'reader', 'status', 'created_at'],
  columns,
  actions: async () => (await import('./review.actions.tsx')).reviewActions,
  bulk: {
    lifecycle: 'review',
    counted: 'reviews.counted',
    keys: { a: 'accept', r: 'reject', h: 'hide' },
  },
  export: { fieldOf: { book: 'book_id', reader: 'reader_id' }, always: [] },
  queues: {
    label: 'issues.queue',
    of: [
      { label: 'issues.queue.all', isCounted: false, params: () => ({}) },
      { label: 'reviews.status.pending', isCounted: true, params: () => ({ status: 'pending' }) },
    ],
  },
  empty: {
    icon: Chat,
    title: 'reviews.empty.title',
    help: 'reviews.empty.help',
    readOnly: 'reviews.empty.help',
  },
});
