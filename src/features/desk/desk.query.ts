/** What waits for somebody; fetched anew whenever a notification says that something has happened. */
import { queryOptions } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { deskSchema } from '#contract/resources/desk.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { deskKey, userKey } from '#lib/query/query-keys.ts';

const schema = oneAnswerSchema(deskSchema);

export function deskQuery(http: HttpClient, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, deskKey),
    queryFn: async ({ signal }) => (await http.get('/desk', { schema, signal })).data,
    initialData: () => http.arrived('/desk', { schema })?.data,
  });
}
