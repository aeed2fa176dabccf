/** `POST /account/payout`: the account load, the user with the abilities (specification, sections 4 and 7). */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { accountAnswerSchema } from '#contract/resources/account.ts';
import type { Database } from '../db/schema.ts';
import { defineRoute } from '../http/define-route.ts';
import { openingCounts } from './opening-counts.ts';

export function accountRoutes(app: FastifyInstance, database: Kysely<Database>): void {
  defineRoute(app, {
    method: 'POST',
    path: '/account/payout',
    contract: {
      summary: 'The signed-in user with their abilities and what is open for them',
      tags: ['account'],
      access: 'token',
      answers: { 200: accountAnswerSchema },
    },
    async handle({ actor: { user, rules, ability } }) {
      const { id, name, email, avatar, roles, status } = user;
      const counts = await openingCounts(database, id, ability);
      // Roles open screens by themselves; a suspension closes those too.
      const held = status === 'suspended' ? [] : roles;
      return { user: { id, name, email, avatar, roles: held, status, ...counts }, abilitys: rules };
    },
  });
}
