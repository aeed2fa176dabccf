/** One issue with where it is, who reported it and what it stands for; and those that may be the same. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { issueSchema, issueUrgentSchema, mergedIssueSchema } from '#contract/resources/issue.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const person = v.nullable(namedSchema);
const wholeIssueSchema = v.object({
  ...issueSchema.entries,
  book: v.nullable(v.object({ id: v.number(), title: v.string() })),
  chapter: v.nullable(v.object({ id: v.number(), number: v.number(), title: v.string() })),
  owner: person,
  assignee: person,
  reporter: person,
  merged: v.array(mergedIssueSchema),
  urgent: v.nullable(issueUrgentSchema),
});
export type WholeIssue = v.InferOutput<typeof wholeIssueSchema>;

const oneSchema = oneAnswerSchema(wholeIssueSchema);

export function issueQuery(http: HttpClient, userId: number | null, id: string) {
  return queryOptions({
    queryKey: userKey(userId, 'issues', 'one', id),
    queryFn: async ({ signal }) => {
      const query = {
        include: ['book', 'chapter', 'owner', 'assignee', 'reporter'],
        append: ['merged', 'urgent'],
      };
      return (await http.get(`/issues/${id}`, { query, schema: oneSchema, signal })).data;
    },
  });
}

const similarSchema = listAnswerSchema(
  v.pick(issueSchema, ['id', 'kind', 'status', 'quote', 'note', 'report_count', 'chapter_id']),
);

/** What else is open in the same chapter, or of the same book where it is about none. */
export function similarIssuesQuery(http: HttpClient, userId: number | null, issue: WholeIssue) {
  const { book_id: bookId, chapter_id: chapterId } = issue;
  const filter = {
    status: 'new,claimed,escalated',
    ...(chapterId === null ? { book_id: String(bookId) } : { chapter_id: String(chapterId) }),
  };
  return queryOptions({
    queryKey: userKey(userId, 'issues', 'similar', filter),
    queryFn: async ({ signal }) => {
      const fields = { issues: Object.keys(similarSchema.entries.data.item.entries) };
      return (
        await http.get('/issues', { query: { filter, fields, limit: 25 }, schema: similarSchema, signal })
      ).data;
    },
  });
}

const keptSchema = listAnswerSchema(v.pick(issueSchema, ['id']));

/** The one that a merged issue has become; null where it was merged into none that this account may read. */
export function keptIssueQuery(http: HttpClient, userId: number | null, id: string) {
  return queryOptions({
    queryKey: userKey(userId, 'issues', 'kept', id),
    queryFn: async ({ signal }) => {
      const query = { filter: { merged_id: id }, fields: { issues: ['id'] }, limit: 1 };
      return (await http.get('/issues', { query, schema: keptSchema, signal, quiet: true })).data[0] ?? null;
    },
    retry: false,
  });
}
