/**
 * `POST /account/payout`: the account load, the user with the abilities (specification, sections 4 and 7).
 * `GET /account/counters`: what is open for the account now.
 */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { accountAnswerSchema } from '#contract/resources/account.ts';
import { type Counters, countersAnswerSchema } from '#contract/resources/counters.ts';
import type { Database } from '../db/schema.ts';
import { defineRoute } from '../http/define-route.ts';
import { countersOf, type CountersReader } from './counters.ts';

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
      const { id, name, email, email_verified, avatar, roles, status } = user;
      const { opening_count, request_opening_count } = await countersFor(database, { id, ability });
      // Roles open screens by themselves; a suspension closes those too.
      const held = status === 'suspended' ? [] : roles;
      return {
        user: {
          id,
          name,
          email,
          email_verified,
          avatar,
          roles: held,
          status,
          opening_count,
          request_opening_count,
        },
        abilitys: rules,
      };
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/account/counters',
    contract: {
      summary: 'What is open for the signed-in user, and how many notifications are unread',
      tags: ['account'],
      access: 'token',
      answers: { 200: countersAnswerSchema },
    },
    async handle({ actor: { user, ability } }) {
      return { data: await countersFor(database, { id: user.id, ability }) };
    },
  });
}

async function countersFor(database: Kysely<Database>, reader: CountersReader): Promise<Counters> {
  const counters = (await countersOf(database, [reader])).get(reader.id);
  if (counters === undefined) throw new Error('The counters of a user were not counted');
  return counters;
}
