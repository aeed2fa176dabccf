/** One record as its page needs it; fetched ahead when somebody turns to its link. */
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

/** What a definition says of its records. */
export type RecordSpec<Whole> = {
  readonly resource: string;
  readonly recordSchema: v.GenericSchema<unknown, Whole>;
  readonly includes: readonly string[];
};

export function recordQuery<Whole>(
  { resource, recordSchema, includes }: RecordSpec<Whole>,
  http: HttpClient,
  userId: number | null,
  id: string,
) {
  const schema = oneAnswerSchema(recordSchema);
  const path = `/${resource}/${id}`;
  const query = { include: [...includes] };
  return queryOptions({
    queryKey: userKey(userId, resource, 'one', id),
    queryFn: async ({ signal }) => (await http.get(path, { query, schema, signal })).data,
    initialData: () => http.arrived(path, { query, schema })?.data,
  });
}
