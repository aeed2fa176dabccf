/** The replies that staff have written once, in the order of their menu. */
import { queryOptions } from '@tanstack/react-query';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { cannedReplySchema } from '#contract/resources/canned-reply.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const answerSchema = listAnswerSchema(cannedReplySchema);

export const cannedRepliesQuery = (http: HttpClient, userId: number) =>
  queryOptions({
    queryKey: userKey(userId, 'canned-replies', 'list'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = {
        fields: { 'canned-replies': Object.keys(cannedReplySchema.entries) },
        sort: [{ field: 'position', descending: false }],
        limit: 100,
      };
      return (await http.get('/canned-replies', { query, schema: answerSchema, signal })).data;
    },
  });
