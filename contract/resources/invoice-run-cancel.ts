/** `POST /invoices/runs/{id}/cancel`: a job that somebody else has ordered is stopped by whoever says whose it is. */
import * as v from 'valibot';
import { count } from '../api/fields.ts';

export const invoiceRunCancelSchema = v.nullish(v.object({ ordered_by: v.optional(count) }), {});
