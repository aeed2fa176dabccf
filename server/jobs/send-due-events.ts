/**
 * Sends the same event of a lifecycle to one record after the other, in nobody's name. Each is a transaction of its own, so
 * it happens once however many instances look, and a rival's answer is no error.
 */
import type { FastifyBaseLogger } from 'fastify';
import { defaultLanguage } from '#contract/languages.ts';
import type { LifecycleEventInput } from '#contract/lifecycles.ts';
import { type EventDeps, sendEvent, type WithLifecycle } from '../lifecycle/send-event.ts';
import { type DueOutcome, eachDue } from './each-due.ts';

export type DueEventDeps = EventDeps & { readonly log: Pick<FastifyBaseLogger, 'error'> };

/** `otherwise`: sent in its place to what something stands in the way of. Throws when the database is away. */
export function sendDueEvents(
  deps: DueEventDeps,
  due: Iterable<{ readonly id: number; readonly writable: WithLifecycle }>,
  type: string,
  at: Date,
  otherwise?: string,
): Promise<DueOutcome> {
  return eachDue(deps.log, type, due, async ({ id, writable }) => {
    const send = (input: LifecycleEventInput) =>
      sendEvent(deps, writable, { kind: 'system' }, String(id), input, at.toISOString());
    const outcome = await send({ type });
    if (outcome.kind === 'blocked' && otherwise !== undefined) {
      await send({ type: otherwise, reason: outcome.say(defaultLanguage) });
    }
    return outcome.kind === 'happened';
  });
}
