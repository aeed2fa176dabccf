/** The list of all books for those who run the platform (product.md, `/manage/books`). */
import { defineList } from '#resource/list/list-definition.ts';
import { personFilter } from '#resource/list/filter/shared-filters.ts';
import { bookListSpec } from '../list/book-list.definition.tsx';
import type { BookRow } from '../list/book-row.ts';

export const manageBookList = defineList({
  ...bookListSpec,
  route: 'manage-books',
  views: 'manage-books',
  title: 'screen.manage-books',
  // The bare address is that of what waits for review.
  plainQuery: 'sort=-updated_at',
  includes: ['owner'],
  filters: [
    ...bookListSpec.filters,
    personFilter('owner_id', 'books.column.owner', ({ owner }: BookRow) => owner),
  ],
  defaultColumns: [
    'cover',
    'title',
    'author_name',
    'owner',
    'status',
    'progress',
    'chapter_count',
    'updated_at',
  ],
  // Those who have waited longest come first.
  queues: {
    label: 'manageBooks.views',
    of: [
      {
        label: 'manageBooks.queue',
        isCounted: true,
        params: () => ({ sort: 'updated_at', status: 'in_review' }),
      },
      {
        label: 'manageBooks.takenDown',
        isCounted: true,
        params: () => ({ sort: '-updated_at', status: 'taken_down' }),
      },
      { label: 'manageBooks.all', isCounted: false, params: () => ({ sort: '-updated_at' }) },
      { label: 'books.trash', isCounted: false, params: () => ({ trashed: '1' }) },
    ],
  },
  actions: async () => (await import('./manage-book.actions.tsx')).manageBookActions,
});
