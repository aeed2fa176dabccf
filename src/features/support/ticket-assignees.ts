/** Staff whom a ticket or a request can be given to, found by name or email (product.md, `/tickets`). */
import { ticketAssigneesSchema } from '#contract/resources/ticket-assignees.ts';
import type { RecordSource } from '#resource/picker/record-source.ts';
import type { WholeTicket } from './ticket.query.ts';

const assigneesOf = (type: WholeTicket['type']): RecordSource => ({
  key: ['tickets', 'assignees', type],
  hint: 'manageBooks.findUser',
  none: 'manageBooks.noUser',
  async find(http, search, signal) {
    const options = { parameters: { search, type }, schema: ticketAssigneesSchema, signal };
    const { data } = await http.get('/tickets/assignees', options);
    return data.map(({ id, name }) => ({ id, label: name }));
  },
});

export const ticketAssignees = { ticket: assigneesOf('ticket'), request: assigneesOf('request') } as const;
