/** `/sos`: urgent faults, opened by staff or by an issue's escalation, and how the service itself does (product.md, `/sos`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { serviceHealthSchema, sosInputSchema, sosUpdateSchema } from '#contract/resources/sos.ts';
import type { Actor } from '../../auth/actor.ts';
import { defineRoute } from '../../http/define-route.ts';
import { refusedBy } from '../../query/answer-one.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { failureOf } from '../../write/failure-of.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { writableSos } from '../issues/fault.writable.ts';
import { readingRoutes } from '../reading-routes.ts';
import { sos } from './sos.resource.ts';

/** Whoever answers for everybody's urgent faults. */
async function demandStaff({ actor: { ability } }: { readonly actor: Actor }): Promise<void> {
  if (!ability.can('review', sos.subject)) throw failureOf(refusedBy(ability, 'review', sos, {}));
}

export const sosRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, sos);
  writingRoutes(app, deps, writableSos, {
    create: sosInputSchema,
    update: sosUpdateSchema,
  });

  defineRoute(app, {
    method: 'GET',
    path: '/sos/health',
    contract: {
      summary: 'How the API, the database, realtime, the outbox and the jobs do',
      tags: ['sos'],
      access: 'token',
      answers: { 200: oneAnswerSchema(serviceHealthSchema) },
    },
    reach: demandStaff,
    handle: async () => ({ data: await deps.serviceHealth() }),
  });
};
