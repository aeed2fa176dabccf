/** What was done to one record, page after page: the newest first, as the audit log gives it. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { activitySchema, type ActivitySubject } from '#contract/resources/activity.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const historyRowSchema = v.object({
  ...activitySchema.entries,
  actor: v.optional(v.nullable(namedSchema)),
});
export type HistoryRow = v.InferOutput<typeof historyRowSchema>;

const schema = listAnswerSchema(historyRowSchema);
const pageSize = 20;

export type LoggedAs = { readonly subject: ActivitySubject; readonly id: number };

/** Among the lists of the audit log, so that whatever makes those fresh makes it fresh too. */
export function historyQuery(http: HttpClient, userId: number, { subject, id }: LoggedAs) {
  const asked = {
    filter: { subject, subject_id: String(id) },
    include: ['actor'],
    limit: pageSize,
  };
  return infiniteQueryOptions({
    queryKey: userKey(userId, 'activities', 'of', subject, id),
    // Whoever opens it wants to see what was done just now.
    staleTime: 0,
    queryFn: ({ pageParam: page, signal }) =>
      http.get('/activities', { query: { ...asked, page }, schema, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  });
}

type Pages = { readonly pages: readonly { readonly data: readonly HistoryRow[] }[] };

/** The pages so far as one list. What is done while paging moves the others on: each line is shown once. */
export function linesOf({ pages }: Pages): readonly HistoryRow[] {
  const all = pages.flatMap(({ data }) => data);
  return [...new Map(all.map((line) => [line.id, line])).values()];
}
