/**
 * All chapters of a book in their order, in pages that go on behind each other's last number: the first is small, so
 * that rows stand at once, the others bring the rest (product.md, `/books/{id}/chapters`).
 */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listAnswerSchema, momentSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { maximumLimit } from '#contract/api/query-dialect.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

export const chapterRowFields = [
  'id',
  'book_id',
  'owner_id',
  'number',
  'title',
  'status',
  'word_count',
  'price',
  'volume',
  'view_count',
  'published_at',
  'order_version',
  'version',
] as const;
export const chapterRowSchema = v.pick(chapterSchema, chapterRowFields);
export type ChapterRow = v.InferOutput<typeof chapterRowSchema>;
/** A chapter with its place in the book, counted from 1. */
export const placedChapterSchema = v.object({ ...chapterRowSchema.entries, position: v.number() });

const pageSchema = listAnswerSchema(chapterRowSchema);
const firstPage = 200;

export type ChapterPage = {
  readonly rows: readonly ChapterRow[];
  /** The number that the next page goes on after; null where nothing follows. */
  readonly next: number | null;
  /** How many chapters follow what came before, this page's included. */
  readonly total: number;
};

export const chapterListKey = (userId: number | null, bookId: string) =>
  userKey(userId, 'chapters', 'list', bookId);

export function chapterListQuery(http: HttpClient, userId: number | null, bookId: string) {
  return infiniteQueryOptions({
    queryKey: chapterListKey(userId, bookId),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: ChapterPage) => next,
    async queryFn({ pageParam: after, signal }): Promise<ChapterPage> {
      const limit = after === null ? firstPage : maximumLimit;
      const filter = { book_id: bookId, ...(after === null ? {} : { after: String(after) }) };
      const sort = [{ field: 'number', descending: false }];
      const query = { filter, sort, fields: { chapters: chapterRowFields }, limit };
      const { data, meta } = await http.get('/chapters', { query, schema: pageSchema, signal });
      const last = data.at(-1);
      return {
        rows: data,
        next: last !== undefined && meta.total > data.length ? last.number : null,
        total: meta.total,
      };
    },
  });
}

/** What the trash shows of a chapter. */
const trashFields = ['id', 'book_id', 'owner_id', 'title', 'status', 'word_count', 'version'] as const;
const trashedSchema = v.object({
  ...v.pick(chapterSchema, trashFields).entries,
  deleted_at: momentSchema,
  /** The number that it had. */
  trashed_number: v.number(),
});
const trashPageSchema = listAnswerSchema(trashedSchema);
export type TrashedChapter = v.InferOutput<typeof trashedSchema> & { readonly number: number };

/** Of a book, the last deleted first; all of them, since a whole book may lie here after its upload was taken back. */
export function chapterTrashQuery(http: HttpClient, userId: number | null, bookId: string) {
  return queryOptions({
    queryKey: userKey(userId, 'chapters', 'trash', bookId),
    async queryFn({ signal }): Promise<readonly TrashedChapter[]> {
      const rows = new Map<number, TrashedChapter>();
      for (let page = 1; ; page += 1) {
        const query = {
          filter: { book_id: bookId, trashed: '1' },
          fields: { chapters: trashFields },
          append: ['deleted_at', 'trashed_number'],
          page,
          limit: maximumLimit,
        };
        const { data } = await http.get('/chapters', { query, schema: trashPageSchema, signal });
        for (const row of data) rows.set(row.id, Object.assign({ number: row.trashed_number }, row));
        if (data.length < maximumLimit) return [...rows.values()];
      }
    },
  });
}

const bookFields = ['id', 'title', 'owner_id', 'status', 'chapter_price'] as const;
const bookAnswerSchema = oneAnswerSchema(v.pick(bookSchema, bookFields));
export type ChaptersBook = v.InferOutput<typeof bookAnswerSchema>['data'];

/** What the screen needs of the book. */
export function chaptersBookQuery(http: HttpClient, userId: number | null, bookId: string) {
  return queryOptions({
    queryKey: userKey(userId, 'books', 'of-chapters', bookId),
    async queryFn({ signal }) {
      const query = { fields: { books: bookFields } };
      return (await http.get(`/books/${bookId}`, { query, schema: bookAnswerSchema, signal })).data;
    },
  });
}
