/** Versions of a record, the newest first, and one with what the record was then. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { revisionSchema, textSaveSchema } from '#contract/resources/revision.ts';
import { textSchema } from '#contract/resources/text.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const authorSchema = v.object({ name: v.string() });
const lineSchema = v.object({
  ...v.omit(revisionSchema, ['snapshot']).entries,
  author: v.optional(v.nullable(authorSchema)),
});
export type RevisionLine = v.InferOutput<typeof lineSchema>;

const listSchema = listAnswerSchema(lineSchema);
const oneSchema = oneAnswerSchema(revisionSchema);
const savesSchema = v.object({ data: v.array(textSaveSchema) });
const savedSchema = oneAnswerSchema(v.pick(textSchema, ['document']));

type ListOf = { readonly resource: string; readonly id: number; readonly limit: number };

export function revisionListQuery(http: HttpClient, userId: number, { resource, id, limit }: ListOf) {
  return queryOptions({
    queryKey: userKey(userId, 'revisions', 'list', resource, id, limit),
    queryFn: ({ signal }) => {
      const filter = { subject_type: resource, subject_id: String(id) };
      const query = { filter, include: ['author'], fields: { users: ['name'] }, limit };
      return http.get('/revisions', { query, schema: listSchema, signal });
    },
  });
}

export function revisionQuery(http: HttpClient, userId: number, id: number) {
  return queryOptions({
    queryKey: userKey(userId, 'revisions', 'one', id),
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await http.get(`/revisions/${id}`, { schema: oneSchema, signal })).data,
  });
}

/** What a text was on its way to a version. */
export function savesQuery(http: HttpClient, userId: number, id: number) {
  return queryOptions({
    queryKey: userKey(userId, 'revisions', 'saves', id),
    // The last version may still be written.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http.get(`/revisions/${id}/saves`, { schema: savesSchema, signal })).data,
  });
}

export function savedQuery(http: HttpClient, userId: number, id: number, save: number) {
  return queryOptions({
    queryKey: userKey(userId, 'revisions', 'saved', id, save),
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await http.get(`/revisions/${id}/saves/${save}`, { schema: savedSchema, signal })).data.document,
  });
}
