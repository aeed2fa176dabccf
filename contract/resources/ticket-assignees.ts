/** People who handle tickets (product.md, `/tickets`). */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `GET /tickets/assignees?search=`: whom a ticket can be given to, for those who handle tickets themselves. */
export const ticketAssigneesInputSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, rule('max_length', 200))), ''),
});
export const ticketAssigneesSchema = v.object({ data: v.array(v.object({ id, name: v.string() })) });
