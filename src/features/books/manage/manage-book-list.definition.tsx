/** The list of all books for those who run the platform (product.md, `/manage/books`). */
import { defineList } from '#resource/list/list-definition.ts';
import { bookListSpec } from '../list/book-list.definition.tsx';

export const manageBookList = defineList({
  ...bookListSpec,
  route: 'manage-books',
  views: 'manage-books',
  title: () => 'screen.manage-books',
  // The bare address is that of what waits for review.
  plainQuery: 'sort=-updated_at',
  includes: () => ['owner'],
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
  actions: async () => (await import('./manage-book.actions.tsx')).manageBookActions,
});
