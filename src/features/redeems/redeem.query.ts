/** Redemptions over a range of days; asked anew with everything else of them when one changes. */
import { queryOptions } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { redeemReportSchema } from '#contract/resources/redeem.ts';
import type { Days } from '#contract/resources/statistics.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const schema = oneAnswerSchema(redeemReportSchema);

export function redeemReportQuery(http: HttpClient, userId: number | null, { from, to }: Days) {
  const filter = { from, to };
  return queryOptions({
    queryKey: userKey(userId, 'redeems', 'report', filter),
    async queryFn({ signal }) {
      const { data } = await http.get('/redeems/report', { query: { filter }, schema, signal });
      return data;
    },
  });
}
