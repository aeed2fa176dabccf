/** One statement with its lines, its author and what its dispute opened. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  invoiceLineSchema,
  invoicePayeeSchema,
  invoiceSchema,
  invoiceTicketSchema,
} from '#contract/resources/invoice.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

export const wholeInvoiceSchema = v.object({
  ...invoiceSchema.entries,
  owner: v.nullable(namedSchema),
  lines: v.array(invoiceLineSchema),
  payee: v.nullable(invoicePayeeSchema),
  ticket: v.nullable(invoiceTicketSchema),
});
export type WholeInvoice = v.InferOutput<typeof wholeInvoiceSchema>;

const answerSchema = oneAnswerSchema(wholeInvoiceSchema);

export function invoiceQuery(http: HttpClient, userId: number | null, id: string) {
  const path = `/invoices/${id}`;
  const query = { include: ['owner'], append: ['lines', 'payee', 'ticket'] };
  const asked = { query, schema: answerSchema };
  return queryOptions({
    queryKey: userKey(userId, 'invoices', 'one', id),
    queryFn: async ({ signal }) => (await http.get(path, { ...asked, signal })).data,
    initialData: () => http.arrived(path, asked)?.data,
  });
}
