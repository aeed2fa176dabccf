/** `POST /{resource}/{id}/events` for every resource whose records have a life (contract.md, "Answers"). */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { lifecycleEventSchema } from '#contract/lifecycles.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { reachRecord } from '../http/reach-record.ts';
import { failureOf } from '../query/refuse.ts';
import type { ResourceModule } from '../resource-module.ts';
import { wordsAfterEvent } from './event-words.ts';
import { personalEventTypes } from './personal-event-types.ts';
import { type EventOutcome, type EventSender, sendEvent } from './send-event.ts';
import { livingResources } from './table.ts';

export const eventRoutes: ResourceModule = (app, { database, news, now, onEvent }) => {
  for (const living of livingResources) {
    const { name } = living.resource;
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/:id/events`,
      contract: {
        summary: 'Send an event of the lifecycle: the only way in which a status changes',
        tags: [name],
        access: 'token',
        body: lifecycleEventSchema(personalEventTypes(living.lives)),
        answers: { 200: oneAnswerSchema(v.looseObject({ id: v.number() })) },
      },
      reach: reachRecord(database, living.resource, null),
      async handle({ request, actor, body, params }) {
        const at = new Date(now()).toISOString();
        const sender = senderOf(actor, request.ip);
        const outcome = await sendEvent({ news, onEvent }, living, sender, params['id'] ?? '', body, at);
        const { rule, happening } = happened(outcome);
        return { data: happening.after, message: wordsAfterEvent[request.language][rule.words] };
      },
    });
  }
};

function senderOf(actor: Actor, ip: string): EventSender {
  return { kind: 'person', id: actor.user.id, ability: actor.ability, ip };
}

function happened(outcome: EventOutcome): Extract<EventOutcome, { kind: 'happened' }> {
  if (outcome.kind === 'happened') return outcome;
  if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
  if (outcome.kind === 'version-conflict') {
    throw new Failure('version_conflict', { data: { current: outcome.current } });
  }
  if (outcome.kind === 'refused') {
    const { current, allowed } = outcome;
    throw new Failure('transition_refused', { data: { current, allowed_events: allowed } });
  }
  throw failureOf(outcome);
}
