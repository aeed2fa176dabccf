/** `POST /{resource}/bulk` for every resource whose records take events or operations (contract.md, "bulk"). */
import { bulkAnswerSchema, bulkSchema } from '#contract/api/bulk.ts';
import { defineRoute } from '../http/define-route.ts';
import { personalEventTypes } from '../lifecycle/personal-event-types.ts';
import { failureOf } from '../write/failure-of.ts';
import type { ResourceModule } from '../resource-module.ts';
import { writables } from '../resources/writable-table.ts';
import { operationsOf } from '../write/operations.ts';
import { sendToMany } from './send-to-many.ts';

export const bulkRoutes: ResourceModule = (app, deps) => {
  for (const writable of writables) {
    const { resource, lifecycle } = writable;
    const { name } = resource;
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/bulk`,
      contract: {
        summary:
          'Send an event or an operation to many records, each judged on its own; `next` says where to go on',
        tags: [name],
        access: 'token',
        body: bulkSchema([
          ...personalEventTypes(lifecycle?.names ?? []),
          ...Object.keys(operationsOf(writable)),
        ]),
        answers: { 200: bulkAnswerSchema },
      },
      async handle({ request, actor, body }) {
        const { user, ability } = actor;
        const sender = { kind: 'person', id: user.id, ability, ip: request.ip } as const;
        const caller = { sender, language: request.language, requestId: request.id, log: request.log };
        const outcome = await sendToMany(deps, writable, caller, body);
        if (outcome.kind !== 'sent') throw failureOf(outcome);
        const { kind: _, ...data } = outcome;
        return { data };
      },
    });
  }
};
