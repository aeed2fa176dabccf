/** What orders came to over a range of days; asked anew with everything else of orders when one of them changes. */
import { queryOptions } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { orderReportSchema } from '#contract/resources/order.ts';
import type { Days } from '#contract/resources/statistics.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const schema = oneAnswerSchema(orderReportSchema);

export function orderReportQuery(http: HttpClient, userId: number | null, { from, to }: Days) {
  const filter = { from, to };
  return queryOptions({
    queryKey: userKey(userId, 'orders', 'report', filter),
    async queryFn({ signal }) {
      const { data } = await http.get('/orders/report', { query: { filter }, schema, signal });
      return data;
    },
  });
}
