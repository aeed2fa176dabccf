/** `POST /{resource}/{id}/events` for every resource whose records have a lifecycle (contract.md, "Answers"). */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { lifecycleEventSchema } from '#contract/lifecycles.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRoute } from '../http/define-route.ts';
import { reachRecord } from '../http/reach-record.ts';
import type { ResourceModule } from '../resource-module.ts';
import { messagesAfterEvent } from './event-messages.ts';
import { personalEventTypes } from './personal-event-types.ts';
import { type EventOutcome, type EventSender, sendEvent } from './send-event.ts';
import { WriteFailed } from '../write/write-failure.ts';
import { withLifecycle } from '../resources/writable-table.ts';

export const eventRoutes: ResourceModule = (app, { database, unitOfWork, now, onEvent }) => {
  for (const writable of withLifecycle) {
    const { name } = writable.resource;
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/:id/events`,
      contract: {
        summary: 'Send an event of the lifecycle: the only way in which a status changes',
        tags: [name],
        access: 'token',
        body: lifecycleEventSchema(personalEventTypes(writable.lifecycle.names)),
        answers: { 200: oneAnswerSchema(v.looseObject({ id: v.number() })) },
      },
      reach: reachRecord(database, writable.resource, null),
      async handle({ request, actor, body, params }) {
        const at = new Date(now()).toISOString();
        const sender = senderOf(actor, request.ip);
        const outcome = await sendEvent(
          { unitOfWork, onEvent },
          writable,
          sender,
          params['id'] ?? '',
          body,
          at,
        );
        const { rule, happening } = happened(outcome);
        return { data: happening.after, message: messagesAfterEvent[request.language][rule.messageKey] };
      },
    });
  }
};

function senderOf(actor: Actor, ip: string): EventSender {
  return { kind: 'person', id: actor.user.id, ability: actor.ability, ip };
}

function happened(outcome: EventOutcome): Extract<EventOutcome, { kind: 'happened' }> {
  if (outcome.kind === 'happened') return outcome;
  throw new WriteFailed(outcome);
}
