/** What the server says of books over a range of days; keyed by what was asked. */
import { queryOptions } from '@tanstack/react-query';
import { listAnswerSchema, oneAnswerSchema } from '#contract/answers.ts';
import { bookReportSchema, bookStatisticsSchema } from '#contract/resources/statistics.ts';
import type { HttpClient } from '#lib/http.ts';
import { userKey } from '#lib/query-keys.ts';
import type { Days, StatisticsAddress } from './statistics.address.ts';

const listSchema = listAnswerSchema(bookStatisticsSchema);
const reportSchema = oneAnswerSchema(bookReportSchema);

export function statisticsQuery(
  http: HttpClient,
  userId: number | null,
  { page, limit, sort, search }: StatisticsAddress,
  days: Days,
) {
  const query = {
    filter: { ...days, ...(search === '' ? {} : { search }) },
    sort: sort === '' ? [] : [{ field: sort.replace('-', ''), descending: sort.startsWith('-') }],
    page,
    limit,
  };
  return queryOptions({
    queryKey: userKey(userId, 'statistics', 'list', query),
    queryFn: ({ signal }) => http.get('/statistics', { query, schema: listSchema, signal }),
  });
}

export function bookReportQuery(http: HttpClient, userId: number | null, bookId: string, days: Days) {
  return queryOptions({
    queryKey: userKey(userId, 'statistics', 'book', bookId, days),
    queryFn: async ({ signal }) => {
      const path = `/statistics/${bookId}`;
      const { data } = await http.get(path, { query: { filter: { ...days } }, schema: reportSchema, signal });
      return data;
    },
  });
}
