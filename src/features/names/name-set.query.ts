/** A set of names, and all its entries, as the screens ask for them. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { allNamesAnswerSchema } from '#contract/resources/name-changes.ts';
import { nameSetSchema } from '#contract/resources/name.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

export const nameSetRowSchema = v.object({
  ...nameSetSchema.entries,
  book: v.optional(v.nullable(v.object({ id: v.number(), title: v.string() }))),
  owner: v.optional(v.nullable(namedSchema)),
});
export type NameSetRow = v.InferOutput<typeof nameSetRowSchema>;

const answerSchema = oneAnswerSchema(nameSetRowSchema);

export const nameSetQuery = (http: HttpClient, userId: number | null, id: number) =>
  queryOptions({
    queryKey: userKey(userId, 'names', 'one', id),
    queryFn: async ({ signal }) =>
      (
        await http.get(`/names/${id}`, {
          query: { include: ['book', 'owner'] },
          schema: answerSchema,
          signal,
        })
      ).data,
  });

export const nameEntriesQuery = (http: HttpClient, userId: number | null, id: number) =>
  queryOptions({
    queryKey: userKey(userId, 'names', 'entries', id),
    queryFn: async ({ signal }) =>
      (await http.get(`/names/${id}/entries`, { schema: allNamesAnswerSchema, signal })).data,
  });
