/** People who handle tickets (product.md, `/tickets`). */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';
import { ticketTypes } from './ticket.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `GET /tickets/assignees?search=&type=`: whom a ticket or a request can be given to, for those who handle such themselves. */
export const ticketAssigneesInputSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, rule('max_length', 200))), ''),
  type: v.optional(v.picklist(ticketTypes, rule('choice')), 'ticket'),
});
export const ticketAssigneesSchema = v.object({ data: v.array(v.object({ id, name: v.string() })) });
