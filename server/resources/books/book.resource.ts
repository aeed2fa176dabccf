/** Books as a resource: everything that may be asked of them (product.md, `/books`; contract/resources/book.ts). */
import * as v from 'valibot';
import {
  bookKinds,
  bookProgresses,
  bookSchema,
  bookStatuses,
  contentRatings,
  coverThumbnailsSchema,
  bookFilters,
  bookSorts,
} from '#contract/resources/book.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { thumbnailsOf } from '../../pictures/picture-urls.ts';
import { holdsAnyOf, idList, oneOf, search, yesOrNo } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

const conditionColumns = ['id', 'owner_id', 'status'];

export const books = defineResource(
  { name: 'books', record: bookSchema, filters: bookFilters, sorts: bookSorts },
  {
    conditionColumns,
    filters: {
      search: search('search_plain', 'search_marked', { knownWords: 'book_words', slug: 'slug' }),
      status: oneOf('status', bookStatuses),
      progress: oneOf('progress', bookProgresses),
      kind: oneOf('kind', bookKinds),
      genre: holdsAnyOf('genres', /^[a-z0-9-]{1,60}$/, ['slug of a genre']),
      content_rating: oneOf('content_rating', contentRatings),
      owner_id: idList('owner_id'),
      manager_pick: yesOrNo('manager_pick'),
    },
    sorts: {
      title: { column: 'title_key' },
      author_name: { column: 'author_key' },
      last_chapter_at: { column: 'last_chapter_at', nullable: true },
    },
    includes: {
      owner: personInclude('owner_id'),
    },
    appends: {
      allowed_events: allowedEventsAppend(['book'], () => 'book', conditionColumns),
      /** For lists; null where only `cover` is there. */
      cover_thumbnails: {
        answer: coverThumbnailsSchema,
        from: ['cover'],
        compute: (row) => thumbnailsOf(pictureUses.cover, row['cover']),
      },
      /** Words per chapter, rounded; null while there is no chapter. */
      average_chapter_words: {
        answer: v.nullable(v.number()),
        from: ['word_count', 'chapter_count'],
        compute: (row) => {
          const chapters = Number(row['chapter_count']);
          return chapters === 0 ? null : Math.round(Number(row['word_count']) / chapters);
        },
      },
    },
    defaultSort: ['-updated_at'],
    trash: true,
  },
);
