/** Finds out who makes a request; routes that need a token refuse everybody else (specification, section 7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createAbility } from '#contract/abilities.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';
import type { Actor } from './actor.ts';
import { rulesFor } from './grants.ts';
import { checkToken } from './tokens.ts';

export function authenticate(app: FastifyInstance, database: Kysely<Database>, now: () => number): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.contract?.access;
    const isGuest = access === 'optional' && request.headers.authorization === undefined;
    if (isGuest || (access !== 'token' && access !== 'optional')) return;
    request.actor = await actorOf(request, database, new Date(now()));
  });
}

async function actorOf(request: FastifyRequest, database: Kysely<Database>, time: Date): Promise<Actor> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Failure('unauthenticated');
  const check = await checkToken(database, token, time);
  if (check.kind === 'expired') throw new Failure('token_expired');
  if (check.kind === 'unknown') throw new Failure('unauthenticated');
  const { user, tokenId } = check;
  const rules = rulesFor(user, request.language);
  return { user, rules, ability: createAbility(rules), tokenId };
}
