/** Tickets and requests by their subject: one's own, or all of them for those who handle them. */
import { Headset } from '@blueprintjs/icons';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { ticketSchema } from '#contract/resources/ticket.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { mayOpen } from '../navigation/may-open.ts';
import type { RemoteSource } from './palette.types.ts';

const fields = ['id', 'type', 'subject'] as const;
const answerSchema = listAnswerSchema(v.pick(ticketSchema, fields));
const most = 4;

export const ticketsSource: RemoteSource = {
  title: 'palette.group.tickets',
  isOffered: ({ visitor }) =>
    mayOpen('tickets', visitor) && visitor.kind === 'user' && visitor.ability.can('read', 'tickets'),
  async find({ messages: { t }, bookdesk: { http, navigation } }, search, signal) {
    const query = { filter: { search }, fields: { tickets: fields }, limit: most };
    const { data } = await http.get('/tickets', { query, schema: answerSchema, signal });
    return data.map(({ id, type, subject }) => ({
      id: `tickets/${id}`,
      label: subject,
      detail: `${t(`ticket.type.${type}`)} #${id}`,
      icon: Headset,
      run: () => navigation.send({ type: 'navigation.go', to: `${pathOf('tickets')}?id=${id}` }),
    }));
  },
};
