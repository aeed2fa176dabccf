/** Chapters as a resource: everything that may be asked of them (contract/resources/chapter.ts). */
import {
  type chapterFilters,
  chapterSchema,
  type chapterSorts,
  chapterStatuses,
} from '#contract/resources/chapter.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { above, type Filter, idList, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';

const filters: Record<(typeof chapterFilters)[number], Filter> = {
  id: idList('id'),
  book_id: idList('book_id'),
  number: idList('number'),
  after: above('number'),
  status: oneOf('status', chapterStatuses),
};

const sorts: Record<(typeof chapterSorts)[number], Sort> = {
  id: { column: 'id' },
  number: { column: 'number' },
  published_at: { column: 'published_at', nullable: true },
  word_count: { column: 'word_count' },
  view_count: { column: 'view_count' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'book_id', 'owner_id', 'status'];

export const chapters: Resource = {
  name: 'chapters',
  subject: 'chapters',
  readAction: 'read',
  table: 'chapters_and_trash',
  fields: Object.keys(chapterSchema.entries),
  longFields: ['content', 'previous_id', 'next_id'],
  conditionColumns,
  filters,
  sorts,
  // Ten million chapters have no order that somebody would read: a screen shows those of a book.
  narrowedBy: ['book_id', 'id'],
  includes: {
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      fields: ['id', 'title', 'slug', 'status'],
      reach: books,
    },
  },
  appends: {
    allowed_events: allowedEventsAppend(['chapter'], () => 'chapter', conditionColumns),
    /** When it was put into the trash, and its number until then; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
    trashed_number: { from: ['trashed_number'], compute: (row) => row['trashed_number'] },
  },
  defaultSort: [{ field: 'number', descending: false }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'chapters_changes',
};
