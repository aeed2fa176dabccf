/**
 * Sends the same event of a lifecycle to one record after the other, in nobody's name. Each is a transaction of its own, so
 * it happens once however many instances look, and a rival's answer is no error.
 */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { defaultLanguage } from '#contract/languages.ts';
import type { LifecycleEventInput } from '#contract/lifecycles.ts';
import { CommitUnknown, isLostConnection } from '../db/lost-connection.ts';
import { type EventDeps, sendEvent, type WithLifecycle } from '../lifecycle/send-event.ts';

export type DueEventDeps = EventDeps & { readonly log: Pick<FastifyBaseLogger, 'error'> };

export type DueEvents = {
  /** To how many it has happened. */
  readonly happened: number;
  /** How many met an error of the program; each is logged, and keeps no other back. */
  readonly failed: number;
};

/** `otherwise`: sent in its place to what something stands in the way of. Throws when the database is away. */
export async function sendDueEvents(
  deps: DueEventDeps,
  due: Iterable<{ readonly id: number; readonly writable: WithLifecycle }>,
  type: string,
  at: Date,
  otherwise?: string,
): Promise<DueEvents> {
  let happened = 0;
  let failed = 0;
  for (const { id, writable } of due) {
    const send = (input: LifecycleEventInput) =>
      sendEvent(deps, writable, { kind: 'system' }, String(id), input, at.toISOString());
    try {
      const outcome = await send({ type });
      if (outcome.kind === 'happened') happened += 1;
      if (outcome.kind === 'blocked' && otherwise !== undefined) {
        await send({ type: otherwise, reason: outcome.say(defaultLanguage) });
      }
    } catch (err) {
      if (err instanceof CommitUnknown || isLostConnection(err)) throw err;
      failed += 1;
      deps.log.error({ err, id, event: type }, 'An event that is due failed; it is tried again later');
    }
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
  }
  return { happened, failed };
}
