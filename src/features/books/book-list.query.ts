/** A page of books as the server gives it; keyed by what was asked, so that going back costs no call. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listAnswerSchema, momentSchema } from '#contract/answers.ts';
import type { ResourceQuery } from '#contract/query-dialect.ts';
import { bookOwnerSchema, bookSchema, coverThumbnailsSchema } from '#contract/resources/book.ts';
import type { HttpClient } from '#lib/http.ts';
import { userKey } from '#lib/query-keys.ts';
import type { BookListAddress } from './book-list.address.ts';

/** What a row shows. A thousand synopses would be two megabytes that nobody reads here. */
const rowFields = [
  'id',
  'title',
  'alternative_titles',
  'slug',
  'author_name',
  'cover',
  'status',
  'progress',
  'owner_id',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_number',
  'last_chapter_title',
  'last_chapter_at',
  'updated_at',
  'manager_pick',
  'version',
] as const;

const rowSchema = v.object({
  ...v.pick(bookSchema, rowFields).entries,
  owner: v.optional(v.nullable(bookOwnerSchema)),
  cover_thumbnails: coverThumbnailsSchema,
  /** Of books in the trash. */
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type BookRow = v.InferOutput<typeof rowSchema>;

const answerSchema = listAnswerSchema(rowSchema);

export function bookListQuery(
  http: HttpClient,
  userId: number | null,
  address: BookListAddress,
  withOwner: boolean,
) {
  const query = requestOf(address, withOwner);
  return queryOptions({
    queryKey: userKey(userId, 'books', 'list', query),
    queryFn: ({ signal }) => http.get('/books', { query, schema: answerSchema, signal }),
  });
}

/** What the list asks for, apart from its page: which books, in which order. */
export function questionOf(address: BookListAddress): Pick<ResourceQuery, 'filter' | 'sort'> {
  const { sort, search, status, progress, kind, genre, content_rating, trashed } = address;
  const filter = { search, status, progress, kind, genre, content_rating, trashed };
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
    sort: sort === '' ? [] : [{ field: sort.replace('-', ''), descending: sort.startsWith('-') }],
  };
}

function requestOf(address: BookListAddress, withOwner: boolean): Partial<ResourceQuery> {
  const { page, limit, trashed } = address;
  return {
    ...questionOf(address),
    include: withOwner ? ['owner'] : [],
    fields: { books: rowFields },
    append: trashed === '' ? ['cover_thumbnails'] : ['cover_thumbnails', 'deleted_at'],
    page,
    limit,
  };
}
