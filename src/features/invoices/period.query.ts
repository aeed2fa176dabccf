/** What was issued by month. */
import { queryOptions } from '@tanstack/react-query';
import { invoicePeriodsSchema } from '#contract/resources/invoice.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

export function periodsQuery(http: HttpClient, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'invoices', 'periods'),
    queryFn: async ({ signal }) =>
      (await http.get('/invoices/periods', { schema: invoicePeriodsSchema, signal })).data,
  });
}
