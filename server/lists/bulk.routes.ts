/** `POST /{resource}/bulk` for every resource whose records have a life (contract.md, "bulk"). */
import { bulkAnswerSchema, bulkSchema } from '#contract/bulk.ts';
import { defineRoute } from '../http/define-route.ts';
import { personalEventTypes } from '../lifecycle/personal-event-types.ts';
import { livingResources } from '../lifecycle/table.ts';
import { failureOf } from '../query/refuse.ts';
import type { ResourceModule } from '../resource-module.ts';
import { sendToMany } from './send-to-many.ts';

export const bulkRoutes: ResourceModule = (app, deps) => {
  for (const living of livingResources) {
    const { name } = living.resource;
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/bulk`,
      contract: {
        summary: 'Send an event to many records, each judged on its own; `next` says where to go on',
        tags: [name],
        access: 'token',
        body: bulkSchema([...personalEventTypes(living.lives), ...Object.keys(living.deeds ?? {})]),
        answers: { 200: bulkAnswerSchema },
      },
      async handle({ request, actor, body }) {
        const { user, ability } = actor;
        const sender = { kind: 'person', id: user.id, ability, ip: request.ip } as const;
        const caller = { sender, language: request.language };
        const outcome = await sendToMany(deps, living, caller, body);
        if (outcome.kind !== 'sent') throw failureOf(outcome);
        const { kind: _, ...data } = outcome;
        return { data };
      },
    });
  }
};
