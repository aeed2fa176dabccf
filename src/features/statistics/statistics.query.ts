/** What the server says of books over a range of days; keyed by what was asked. */
import { queryOptions } from '@tanstack/react-query';
import type { ResourceQuery } from '#contract/api/query-dialect.ts';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { bookReportSchema, bookStatisticsSchema } from '#contract/resources/statistics.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import type { Days } from '#contract/resources/statistics.ts';
import type { StatisticsSearchParams } from './statistics.search-params.ts';

const listSchema = listAnswerSchema(bookStatisticsSchema);
const reportSchema = oneAnswerSchema(bookReportSchema);

/** What the list asks for, apart from its page: which books over which days, in which order. */
export function questionOf(
  { sort, search, compare }: StatisticsSearchParams,
  days: Days,
): Pick<ResourceQuery, 'filter' | 'sort'> {
  return {
    filter: { ...days, ...(compare === '' ? {} : { compare }), ...(search === '' ? {} : { search }) },
    sort: sort === '' ? [] : [{ field: sort.replace('-', ''), descending: sort.startsWith('-') }],
  };
}

export function statisticsQuery(
  http: HttpClient,
  userId: number | null,
  searchParams: StatisticsSearchParams,
  days: Days,
) {
  const { page, limit } = searchParams;
  const query = { ...questionOf(searchParams, days), page, limit };
  return queryOptions({
    queryKey: userKey(userId, 'statistics', 'list', query),
    queryFn: ({ signal }) => http.get('/statistics', { query, schema: listSchema, signal }),
  });
}

export function bookReportQuery(
  http: HttpClient,
  userId: number | null,
  bookId: string,
  { compare, ...days }: Days & Pick<StatisticsSearchParams, 'compare'>,
) {
  const filter = { ...days, ...(compare === '' ? {} : { compare }) };
  return queryOptions({
    queryKey: userKey(userId, 'statistics', 'book', bookId, filter),
    queryFn: async ({ signal }) => {
      const path = `/statistics/${bookId}`;
      const { data } = await http.get(path, { query: { filter }, schema: reportSchema, signal });
      return data;
    },
  });
}
