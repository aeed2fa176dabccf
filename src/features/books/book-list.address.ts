/** The state of the book list as its address keeps it: page, sort, search, filters, columns. */
import * as v from 'valibot';
import {
  bookKinds,
  bookProgresses,
  bookSorts,
  bookStatuses,
  contentRatings,
} from '#contract/resources/book.ts';
import { pageSizes } from '#ui/list/pager-range.ts';

const bookColumnIds = [
  'cover',
  'title',
  'author_name',
  'owner',
  'status',
  'progress',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_at',
  'updated_at',
] as const;
export type BookColumnId = (typeof bookColumnIds)[number];

const sortTerms = bookSorts.flatMap((field) => [field, `-${field}`] as const);
const defaultLimit = 25;

/** One of several words, or none. */
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  v.fallback(v.picklist(['', ...words] as const), '');
const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** Address values are strings; a wrong one reads as its default, since an old link must still open the list. */
const addressSchema = v.object({
  page: v.fallback(whole, 1),
  limit: v.fallback(v.pipe(whole, v.picklist(pageSizes)), defaultLimit),
  /** A field of {@link bookSorts}, descending with a hyphen before it; empty is the server's order. */
  sort: oneOf(sortTerms),
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  status: oneOf(bookStatuses),
  progress: oneOf(bookProgresses.map((progress) => `${progress}` as const)),
  kind: oneOf(bookKinds),
  /** A slug: which genres there are is the server's to say. */
  genre: v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)), ''),
  content_rating: oneOf(contentRatings),
  /** What lies in the trash, instead of what does not. */
  trashed: oneOf(['1']),
  /** The saved view that is in use; 0 says that none is meant, where the list would else open with one. */
  view: v.fallback(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,14})$/)), ''),
  /** Shown columns; null is the default choice. */
  columns: v.fallback(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(bookColumnIds)),
      v.transform((chosen): readonly BookColumnId[] | null =>
        bookColumnIds.filter((id) => id === 'title' || chosen.includes(id)),
      ),
    ),
    null,
  ),
});
export type BookListAddress = v.InferOutput<typeof addressSchema>;

/** What narrows the list; everything else only orders or shows it. */
export const bookFilterNames = ['status', 'progress', 'kind', 'genre', 'content_rating'] as const;
export type BookFilterName = (typeof bookFilterNames)[number];

/** Takes a query string with or without `?`; never fails. */
export function readBookListAddress(query: string): BookListAddress {
  return v.parse(addressSchema, Object.fromEntries(new URLSearchParams(query)));
}

/** The query string without `?`; what is as by default is left out, so that equal lists have equal addresses. */
export function writeBookListAddress(address: BookListAddress): string {
  const { page, limit, columns, ...texts } = address;
  const query = new URLSearchParams();
  if (page !== 1) query.set('page', String(page));
  if (limit !== defaultLimit) query.set('limit', String(limit));
  for (const [name, value] of Object.entries(texts)) if (value !== '') query.set(name, value);
  if (columns !== null) query.set('columns', columns.join(','));
  return query.toString().replaceAll('%2C', ',');
}
