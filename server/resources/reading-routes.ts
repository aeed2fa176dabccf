/** `GET /{resource}` and `GET /{resource}/{id}` for a resource of the engine (specification, section 7). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import { guestAbility } from '../auth/grants.ts';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRoute } from '../http/define-route.ts';
import { answerList } from '../query/answer-list.ts';
import { answerOne } from '../query/answer-one.ts';
import { failureOf } from '../write/failure-of.ts';
import type { Resource } from '../query/resource.ts';
import type { ResourceDeps } from '../resource-module.ts';

type Access = {
  /** What decides which records are seen, where it is not the caller's abilities. */
  readonly abilityOf?: (actor: Actor) => AppAbility;
  /** Whether guests may ask; what they see is what needs no account. */
  readonly forGuests?: boolean;
};

export function readingRoutes(
  app: FastifyInstance,
  deps: ResourceDeps,
  resource: Resource,
  { abilityOf = ({ ability }) => ability, forGuests = false }: Access = {},
): void {
  const access = forGuests ? 'optional' : 'token';
  const abilityFor = (actor: Actor | null) => (actor === null ? guestAbility : abilityOf(actor));
  const row = rowOf(resource);
  app.readResources.push(resource);
  const names = {
    include: Object.keys(resource.includes),
    filter: Object.keys(resource.filters),
    sort: Object.keys(resource.sorts),
    fields: resource.fields,
    append: Object.keys(resource.appends),
    narrowedBy: resource.narrowedBy ?? [],
  };

  defineRoute(app, {
    method: 'GET',
    path: `/${resource.name}`,
    contract: {
      summary: `A page of ${resource.name}`,
      tags: [resource.name],
      access,
      list: names,
      answers: { 200: listAnswerSchema(row) },
    },
    async handle({ request, actor }) {
      const outcome = await answerList(
        deps.database,
        deps.totals,
        resource,
        abilityFor(actor),
        request.url,
        actor?.user.id ?? null,
      );
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return outcome.answer;
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: `/${resource.name}/:id`,
    contract: {
      summary: `One of ${resource.name}`,
      tags: [resource.name],
      access,
      answers: { 200: oneAnswerSchema(row) },
    },
    async handle({ request, actor, params }) {
      const [, queryString = ''] = request.url.split('?', 2);
      const outcome = await answerOne(
        deps.database,
        resource,
        abilityFor(actor),
        params['id'] ?? '',
        queryString,
        actor?.user.id ?? null,
      );
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return { data: outcome.data };
    },
  });
}

/** The fields that were asked for, with what was included and appended. */
function rowOf({ record, includes, appends }: Resource): v.GenericSchema {
  const entries: Record<string, v.GenericSchema> = { ...v.partial(record).entries };
  for (const [name, include] of Object.entries(includes))
    entries[name] = v.optional(v.nullable(v.partial(include.record)));
  for (const [name, { answer }] of Object.entries(appends)) entries[name] = v.optional(answer);
  return v.object(entries);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every resource that is read by the engine, in the order in which their routes were declared. */
    readonly readResources: Resource[];
  }
}
