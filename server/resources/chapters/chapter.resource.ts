/** Chapters as a resource: everything that may be asked of them (contract/resources/chapter.ts). */
import { sql } from 'kysely';
import {
  type chapterFilters,
  chapterSchema,
  type chapterSorts,
  chapterStatuses,
} from '#contract/resources/chapter.ts';
import type { Text } from '#contract/resources/text.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { above, type Filter, idList, oneOf, searchIn } from '../../query/filters.ts';
import type { LoadedAppend, Resource, Sort } from '../../query/resource.ts';
import { emptyText, type StoredText, textOf } from '../../texts/stored-text.ts';
import { books } from '../books/book.resource.ts';

const filters: Record<(typeof chapterFilters)[number], Filter> = {
  id: idList('id'),
  search: searchIn(['number', 'title']),
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

/** Text and version by one statement: whoever writes on them must not hold an older text for the newest. */
const texts: LoadedAppend = {
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<{ id: number } & StoredText>`
      select chapter_id as id, content, document, text_version as version from chapter_contents
      where chapter_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(database);
    const known = new Map<unknown, Text>(found.map(({ id, ...text }) => [id, textOf(text)]));
    return ({ id }) => known.get(id) ?? textOf(emptyText);
  },
};

const textVersions: LoadedAppend = {
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<{ id: number; version: number }>`
      select chapter_id as id, text_version as version from chapter_contents
      where chapter_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(database);
    const known = new Map<unknown, number>(found.map(({ id, version }) => [id, version]));
    return ({ id }) => known.get(id) ?? emptyText.version;
  },
};

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
    /** Its text as it is read, with the version to write it on: contract/resources/text.ts. */
    text: texts,
    /** Whether a text that is there already is still the newest. */
    text_version: textVersions,
    /** When it was put into the trash, and its number until then; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
    trashed_number: { from: ['trashed_number'], compute: (row) => row['trashed_number'] },
  },
  defaultSort: [{ field: 'number', descending: false }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'chapters_changes',
};
