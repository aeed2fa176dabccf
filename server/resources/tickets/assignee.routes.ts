/** `GET /tickets/assignees`: whom a ticket can be given to (product.md, `/tickets`). */
import { createAbility } from '#contract/abilities.ts';
import { buildQuery } from '#contract/api/query-dialect.ts';
import { ticketAssigneesInputSchema, ticketAssigneesSchema } from '#contract/resources/ticket-assignees.ts';
import { rolesThatCanWith } from '../../auth/roles-that-can.ts';
import { defineRoute } from '../../http/define-route.ts';
import { validated } from '../../http/validated.ts';
import { answerList } from '../../query/answer-list.ts';
import { refusedBy } from '../../query/answer-one.ts';
import { readSubjectOf } from '../../query/resource.ts';
import { failureOf } from '../../write/failure-of.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { users } from '../users/user.resource.ts';
import { tickets } from './ticket.resource.ts';

const most = 8;

/** Whoever handles tickets sees the names of the others who do, without a look at the accounts behind them. */
const findsPeople = createAbility([{ action: users.readAction, subject: readSubjectOf(users) }]);

export const assigneeRoutes: ResourceModule = (app, { database, totals }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/tickets/assignees',
    contract: {
      summary: 'Staff by name or email, for ?search=, whom a ticket of a ?type= can be given to',
      tags: ['tickets'],
      access: 'token',
      answers: { 200: ticketAssigneesSchema },
    },
    async handle({ request, actor: { ability } }) {
      if (!ability.can('handle', tickets.subject))
        throw failureOf(refusedBy(ability, 'handle', tickets, null));
      const { search, type } = validated(ticketAssigneesInputSchema, request.query);
      const query = buildQuery({
        filter: {
          search,
          role: rolesThatCanWith('handle', tickets.subject, { type }).join(','),
          status: 'active',
        },
        fields: { users: ['id', 'name'] },
        sort: [{ field: 'name', descending: false }],
        limit: most,
      });
      const outcome = await answerList(database, totals, users, findsPeople, `/users?${query}`);
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return { data: outcome.answer.data };
    },
  });
};
