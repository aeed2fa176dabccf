/** `/tickets`: reading by the engine, own ones or all for support, and sending one (product.md, `/tickets`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { ticketInputSchema, ticketSchema, ticketUpdateSchema } from '#contract/resources/ticket.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { failureOf } from '../../write/failure-of.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { threadRoutes } from '../../threads/thread-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { writableTickets } from './ticket.writable.ts';
import { assigneeRoutes } from './assignee.routes.ts';
import { createTicket } from './create-ticket.ts';
import { ticketMessages } from './ticket-messages.ts';
import { ticketThread } from './ticket.thread.ts';
import { ticketThreadMessages } from './ticket-thread-messages.ts';
import { tickets } from './ticket.resource.ts';

export const ticketRoutes: ResourceModule = (app, deps) => {
  assigneeRoutes(app, deps);
  readingRoutes(app, deps, tickets);
  writingRoutes(app, deps, writableTickets, { update: ticketUpdateSchema });
  threadRoutes(app, deps, ticketThread, ticketThreadMessages);

  defineRoute(app, {
    method: 'POST',
    path: '/tickets',
    contract: {
      summary: 'Send a ticket, or a request that staff should act on',
      tags: ['tickets'],
      access: 'token',
      body: ticketInputSchema,
      answers: { 201: oneAnswerSchema(ticketSchema) },
    },
    async handle({ request, reply, actor: { user, ability }, body }) {
      const actor = { id: user.id, name: user.name, ability, ip: request.ip };
      const outcome = await createTicket(deps, actor, body);
      if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
      if (outcome.kind !== 'written') throw failureOf(outcome);
      const message = ticketMessages[request.language].sent[body.type];
      return reply.code(201).send({ data: outcome.ticket, message });
    },
  });
};
