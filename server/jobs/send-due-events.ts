/**
 * Sends the same event of a lifecycle to one record after the other, in nobody's name. Each is a transaction of its own, so
 * it happens once however many instances look, and a rival's answer is no error.
 */
import { setImmediate } from 'node:timers/promises';
import { defaultLanguage } from '#contract/languages.ts';
import type { LifecycleEventInput } from '#contract/lifecycles.ts';
import { type EventDeps, sendEvent, type WithLifecycle } from '../lifecycle/send-event.ts';

/** To how many it has happened. `otherwise`: sent in its place to what something stands in the way of. */
export async function sendDueEvents(
  deps: EventDeps,
  due: Iterable<{ readonly id: number; readonly writable: WithLifecycle }>,
  type: string,
  at: Date,
  otherwise?: string,
): Promise<number> {
  let happened = 0;
  for (const { id, writable } of due) {
    const send = (input: LifecycleEventInput) =>
      sendEvent(deps, writable, { kind: 'system' }, String(id), input, at.toISOString());
    const outcome = await send({ type });
    if (outcome.kind === 'happened') happened += 1;
    if (outcome.kind === 'blocked' && otherwise !== undefined) {
      await send({ type: otherwise, reason: outcome.say(defaultLanguage) });
    }
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
  }
  return happened;
}
