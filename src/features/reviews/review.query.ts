/** One review as it is judged: with its book, its reader and what is marked in it; and what the same reader wrote before. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { listAnswerSchema, momentSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { reviewMarkSchema, reviewSchema } from '#contract/resources/review.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

/** Its title stays when it has gone into the trash, where it cannot be opened. */
export const reviewedBook = v.object({
  id: v.number(),
  title: v.string(),
  deleted_at: v.optional(v.nullable(momentSchema)),
});

export const reviewRowSchema = v.object({
  ...reviewSchema.entries,
  reader: v.optional(v.nullable(namedSchema)),
  book: v.optional(v.nullable(reviewedBook)),
});
export type ReviewRow = v.InferOutput<typeof reviewRowSchema>;

const wholeSchema = v.object({ ...reviewRowSchema.entries, marks: v.optional(v.array(reviewMarkSchema)) });
export type WholeReview = v.InferOutput<typeof wholeSchema>;

const oneSchema = oneAnswerSchema(wholeSchema);
const pageSchema = listAnswerSchema(reviewRowSchema);

/** What a review is to the parts of a record's page. */
export const reviewRecord = { resource: 'reviews', recordSchema: reviewSchema } as const;

type Asking = { readonly http: HttpClient; readonly queries: QueryClient; readonly userId: number | null };

/** What the list knows of it is shown until it has come whole: whoever walks the list reads without waiting. */
export function reviewQuery({ http, queries, userId }: Asking, id: string) {
  return queryOptions({
    queryKey: userKey(userId, 'reviews', 'one', id),
    queryFn: async ({ signal }): Promise<WholeReview> => {
      const query = { include: ['reader', 'book'], append: ['marks'] };
      return (await http.get(`/reviews/${id}`, { query, schema: oneSchema, signal })).data;
    },
    placeholderData: () => listedReview(queries, userId, id),
  });
}

function listedReview(queries: QueryClient, userId: number | null, id: string): WholeReview | undefined {
  const lists = queries.getQueriesData<{ readonly data?: readonly ReviewRow[] }>({
    queryKey: userKey(userId, 'reviews', 'list'),
  });
  const rows = lists.flatMap(([, list]) => list?.data ?? []);
  return rows.find((row) => String(row.id) === id);
}

/** Of one page. */
const earlierLimit = 5;

/** The latest first. */
export function earlierReviewsQuery({ http, userId }: Omit<Asking, 'queries'>, id: number) {
  const asked = { filter: { before: String(id) }, include: ['book'], limit: earlierLimit };
  return infiniteQueryOptions({
    queryKey: userKey(userId, 'reviews', 'before', id),
    queryFn: ({ pageParam: page, signal }) =>
      http.get('/reviews', { query: { ...asked, page }, schema: pageSchema, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  });
}
