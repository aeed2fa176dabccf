/** Chapters as a resource: everything that may be asked of them (contract/resources/chapter.ts). */
import { sql } from 'kysely';
import * as v from 'valibot';
import { chapterFilters, chapterSchema, chapterSorts, chapterStatuses } from '#contract/resources/chapter.ts';
import { type Text, textSchema } from '#contract/resources/text.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { above, idList, oneOf, searchIn } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import type { LoadedAppend } from '../../query/resource.ts';
import { emptyText, type StoredText, textOf } from '../../texts/stored-text.ts';
import { bookInclude } from '../books/book-include.ts';

const conditionColumns = ['id', 'book_id', 'owner_id', 'status'];

/** Text and version by one statement: whoever writes on them must not hold an older text for the newest. */
const texts: LoadedAppend = {
  answer: textSchema,
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
  answer: v.number(),
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<{ id: number; version: number }>`
      select chapter_id as id, text_version as version from chapter_contents
      where chapter_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(database);
    const known = new Map<unknown, number>(found.map(({ id, version }) => [id, version]));
    return ({ id }) => known.get(id) ?? emptyText.version;
  },
};

export const chapters = defineResource(
  { name: 'chapters', record: chapterSchema, filters: chapterFilters, sorts: chapterSorts },
  {
    table: 'chapters_and_trash',
    longFields: ['content', 'previous_id', 'next_id'],
    conditionColumns,
    filters: {
      search: searchIn(['number', 'title']),
      book_id: idList('book_id'),
      number: idList('number'),
      after: above('number'),
      status: oneOf('status', chapterStatuses),
    },
    sorts: { published_at: { column: 'published_at', nullable: true } },
    // Ten million chapters have no order that somebody would read: a screen shows those of a book.
    narrowedBy: ['book_id', 'id'],
    includes: {
      book: bookInclude,
    },
    appends: {
      allowed_events: allowedEventsAppend(['chapter'], () => 'chapter', conditionColumns),
      /** Its text as it is read, with the version to write it on: contract/resources/text.ts. */
      text: texts,
      /** Whether a text that is there already is still the newest. */
      text_version: textVersions,
      /** Its number until it was put into the trash; null outside of it. */
      trashed_number: {
        answer: v.nullable(v.number()),
        from: ['trashed_number'],
        compute: (row) => row['trashed_number'],
      },
    },
    defaultSort: ['number'],
    trash: true,
    changes: 'chapters_changes',
  },
);
