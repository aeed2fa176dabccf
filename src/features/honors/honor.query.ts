/** A board of honor, for everybody who looks at it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { honorBoardSchema, type HonorQuestion } from '#contract/resources/honor.ts';
import type { HttpClient } from '#lib/http/http.ts';

const schema = oneAnswerSchema(honorBoardSchema);

export function honorQuery(http: HttpClient, { board, period, start }: HonorQuestion) {
  const parameters = { board, period, ...(start !== '' && { start }) };
  return queryOptions({
    queryKey: ['honors', parameters],
    queryFn: async ({ signal }) => (await http.get('/honors', { parameters, schema, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
