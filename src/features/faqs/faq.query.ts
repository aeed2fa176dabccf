/** Questions with their answers, by pages: for whoever reads them, a guest too. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { faqSchema } from '#contract/resources/faq.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const pageSchema = listAnswerSchema(faqSchema);
const oneSchema = oneAnswerSchema(faqSchema);
const limit = 100;

export type FaqQuestion = { readonly search: string; readonly category: string };

export function faqPagesQuery(http: HttpClient, userId: number | null, { search, category }: FaqQuestion) {
  const filter = Object.fromEntries(Object.entries({ search, category }).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: userKey(userId, 'faqs', 'list', 'reading', filter),
    queryFn: ({ pageParam: page, signal }) =>
      http.get('/faqs', { query: { filter, limit, page }, schema: pageSchema, signal }),
    // What is open stays open while other words are looked for.
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  });
}

export function faqQuery(http: HttpClient, userId: number | null, id: string) {
  const path = `/faqs/${id}`;
  return queryOptions({
    queryKey: userKey(userId, 'faqs', 'one', id),
    queryFn: async ({ signal }) => (await http.get(path, { schema: oneSchema, signal })).data,
    initialData: () => http.arrived(path, { schema: oneSchema })?.data,
  });
}
