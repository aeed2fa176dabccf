/** `/tickets`: reading by the engine, own ones or all for support, and sending one (product.md, `/tickets`). */
import * as v from 'valibot';
import { momentSchema, oneAnswerSchema } from '#contract/answers.ts';
import { ticketInputSchema, ticketSchema } from '#contract/resources/ticket.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { failureOf } from '../../query/refuse.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { createTicket } from './create-ticket.ts';
import { ticketWords } from './ticket-words.ts';
import { tickets } from './ticket.resource.ts';

const personSchema = v.object({ id: v.number(), name: v.string(), avatar: v.nullable(v.string()) });
const ticketRowSchema = v.object({
  ...v.partial(ticketSchema).entries,
  allowed_events: v.optional(v.array(v.string())),
  owner: v.optional(v.nullable(v.partial(personSchema))),
  assignee: v.optional(v.nullable(v.partial(personSchema))),
  book: v.optional(
    v.nullable(
      v.partial(
        v.object({
          id: v.number(),
          title: v.string(),
          slug: v.string(),
          status: v.string(),
          deleted_at: v.nullable(momentSchema),
        }),
      ),
    ),
  ),
});

export const ticketRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, tickets, ticketRowSchema);

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
      const writer = { id: user.id, name: user.name, ability, ip: request.ip };
      const outcome = await createTicket(deps, writer, body);
      if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
      if (outcome.kind !== 'written') throw failureOf(outcome);
      const message = ticketWords[request.language].sent[body.type];
      return reply.code(201).send({ data: outcome.ticket, message });
    },
  });
};
