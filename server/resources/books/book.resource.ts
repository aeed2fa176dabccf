/** Books as a resource: everything that may be asked of them (product.md, `/books`; contract/resources/book.ts). */
import {
  bookKinds,
  bookProgresses,
  bookSchema,
  bookStatuses,
  contentRatings,
  type BookFilter,
  type BookSort,
} from '#contract/resources/book.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { thumbnailsOf } from '../../pictures/picture-urls.ts';
import type { Filter } from '../../query/filters.ts';
import { holdsAnyOf, idList, oneOf, search, yesOrNo } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<BookFilter, Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked', { knownWords: 'book_words', slug: 'slug' }),
  status: oneOf('status', bookStatuses),
  progress: oneOf('progress', bookProgresses),
  kind: oneOf('kind', bookKinds),
  genre: holdsAnyOf('genres', /^[a-z0-9-]{1,60}$/, ['slug of a genre']),
  content_rating: oneOf('content_rating', contentRatings),
  owner_id: idList('owner_id'),
  manager_pick: yesOrNo('manager_pick'),
};

const sorts: Record<BookSort, Sort> = {
  id: { column: 'id' },
  title: { column: 'title_key' },
  author_name: { column: 'author_key' },
  chapter_count: { column: 'chapter_count' },
  word_count: { column: 'word_count' },
  view_count: { column: 'view_count' },
  last_chapter_at: { column: 'last_chapter_at', nullable: true },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'owner_id', 'status'];

export const books: Resource = {
  name: 'books',
  subject: 'books',
  readAction: 'read',
  table: 'books',
  fields: Object.keys(bookSchema.entries),
  conditionColumns,
  filters,
  sorts,
  includes: {
    owner: personInclude('owner_id'),
  },
  appends: {
    allowed_events: allowedEventsAppend(['book'], () => 'book', conditionColumns),
    /** For lists; null where only `cover` is there. */
    cover_thumbnails: {
      from: ['cover'],
      compute: (row) => thumbnailsOf(pictureUses.cover, row['cover']),
    },
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
    /** Words per chapter, rounded; null while there is no chapter. */
    average_chapter_words: {
      from: ['word_count', 'chapter_count'],
      compute: (row) => {
        const chapters = Number(row['chapter_count']);
        return chapters === 0 ? null : Math.round(Number(row['word_count']) / chapters);
      },
    },
  },
  defaultSort: [{ field: 'updated_at', descending: true }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'books_changes',
};
