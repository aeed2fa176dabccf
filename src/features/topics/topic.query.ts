/** One topic by its slug, and the others beside it. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { topicSchema } from '#contract/resources/topic.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const wholeTopicSchema = v.object({
  ...topicSchema.entries,
  owner: v.nullable(namedSchema),
});
export type WholeTopic = v.InferOutput<typeof wholeTopicSchema>;

const foundSchema = listAnswerSchema(wholeTopicSchema);

/** Null where there is none of that slug. */
export function topicQuery(http: HttpClient, userId: number | null, slug: string) {
  return queryOptions({
    queryKey: userKey(userId, 'topic-pages', 'one', slug),
    queryFn: async ({ signal }) => {
      const query = {
        filter: { slug },
        include: ['owner'],
        fields: { topics: Object.keys(topicSchema.entries) },
        limit: 1,
      };
      return (await http.get('/topics', { query, schema: foundSchema, signal })).data[0] ?? null;
    },
  });
}

const othersSchema = listAnswerSchema(v.pick(topicSchema, ['id', 'kind', 'title', 'slug', 'is_pinned']));
const mostOthers = 30;

/** What is pinned first, then the newest. */
export function otherTopicsQuery(http: HttpClient, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'topic-pages', 'others'),
    queryFn: async ({ signal }) => {
      const query = { fields: { topics: ['id', 'kind', 'title', 'slug', 'is_pinned'] }, limit: mostOthers };
      return (await http.get('/topics', { query, schema: othersSchema, signal })).data;
    },
  });
}
