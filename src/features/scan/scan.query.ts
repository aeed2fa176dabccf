/** Scans and their findings as the screen asks for them (contract/resources/scan.ts). */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { findingSchema, ruleCountSchema, scanSchema } from '#contract/resources/scan.ts';
import type { RuleId } from '#contract/scan/rules.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const named = v.nullable(v.object({ id: v.number(), title: v.string() }));
const shownScanSchema = v.object({
  ...scanSchema.entries,
  book: v.optional(named),
  draft: v.optional(named),
});

const include = ['book', 'draft'];
const fields = { books: ['id', 'title'], drafts: ['id', 'title'] };

const recentSchema = listAnswerSchema(shownScanSchema);
const recent = 10;

export function recentScansQuery(http: HttpClient, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'scans', 'recent'),
    // Whoever comes back to it has most often just ordered one.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await http.get('/scans', { query: { include, fields, limit: recent }, schema: recentSchema, signal }))
        .data,
  });
}

const wholeSchema = oneAnswerSchema(
  v.object({ ...shownScanSchema.entries, counts: v.array(ruleCountSchema) }),
);

export function scanQuery(http: HttpClient, userId: number | null, id: number) {
  return queryOptions({
    queryKey: userKey(userId, 'scans', 'one', id),
    queryFn: async ({ signal }) => {
      const query = { include, fields, append: ['counts'] };
      return (await http.get(`/scans/${id}`, { query, schema: wholeSchema, signal })).data;
    },
  });
}

const findingsSchema = listAnswerSchema(findingSchema);
const perPage = 25;

/** Of one rule, those that wait for somebody or those that are ignored, in the order of the text. */
export function findingsQuery(
  http: HttpClient,
  userId: number | null,
  scanId: number,
  { rule, state }: { readonly rule: RuleId; readonly state: 'open' | 'ignored' },
) {
  return infiniteQueryOptions({
    queryKey: userKey(userId, 'findings', scanId, rule, state),
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }) => {
      const query = { filter: { scan_id: String(scanId), rule, state }, limit: perPage, page };
      return http.get('/findings', { query, schema: findingsSchema, signal });
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  });
}

const chapterAnswer = oneAnswerSchema(v.pick(chapterSchema, ['id', 'book_id', 'number', 'title']));

/** The chapter that an address names, whose book a scan is ordered of. */
export function scannedChapterQuery(http: HttpClient, userId: number | null, id: string) {
  return queryOptions({
    queryKey: userKey(userId, 'chapters', 'scanned', id),
    queryFn: async ({ signal }) => {
      const query = { fields: { chapters: ['id', 'book_id', 'number', 'title'] } };
      return (await http.get(`/chapters/${id}`, { query, schema: chapterAnswer, signal })).data;
    },
  });
}
