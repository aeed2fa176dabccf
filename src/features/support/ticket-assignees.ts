/** Staff whom a ticket can be given to, found by name or email (product.md, `/tickets`). */
import { ticketAssigneesSchema } from '#contract/resources/ticket-assignees.ts';
import type { RecordSource } from '#resource/picker/record-source.ts';

export const ticketAssignees: RecordSource = {
  key: ['tickets', 'assignees'],
  hint: 'manageBooks.findUser',
  none: 'manageBooks.noUser',
  async find(http, search, signal) {
    const options = { parameters: { search }, schema: ticketAssigneesSchema, signal };
    const { data } = await http.get('/tickets/assignees', options);
    return data.map(({ id, name }) => ({ id, label: name }));
  },
};
