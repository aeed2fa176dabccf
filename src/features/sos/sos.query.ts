/** One urgent fault with where it is, and how the service itself does. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { serviceHealthSchema, sosSchema } from '#contract/resources/sos.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const wholeSosSchema = v.object({
  ...sosSchema.entries,
  book: v.nullable(v.object({ id: v.number(), title: v.string() })),
  chapter: v.nullable(v.object({ id: v.number(), number: v.number(), title: v.string() })),
  assignee: v.nullable(namedSchema),
});
export type WholeSos = v.InferOutput<typeof wholeSosSchema>;

const oneSchema = oneAnswerSchema(wholeSosSchema);

export function sosQuery(http: HttpClient, userId: number | null, id: string) {
  return queryOptions({
    queryKey: userKey(userId, 'sos', 'one', id),
    queryFn: async ({ signal }) => {
      const query = { include: ['book', 'chapter', 'assignee'] };
      return (await http.get(`/sos/${id}`, { query, schema: oneSchema, signal })).data;
    },
  });
}

const healthSchema = oneAnswerSchema(serviceHealthSchema);
const lookEvery = 10_000;

export function healthQuery(http: HttpClient, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'service-health'),
    // It says itself that it does not answer.
    queryFn: async ({ signal }) =>
      (await http.get('/sos/health', { schema: healthSchema, signal, quiet: true })).data,
    refetchInterval: lookEvery,
    retry: false,
  });
}
