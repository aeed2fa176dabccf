/** What is due, one after the other: one that fails is logged, and keeps no other back. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseLost } from '../db/lost-connection.ts';

export type DueOutcome = {
  /** To how many it has happened. */
  readonly happened: number;
  /** How many met an error of the program. */
  readonly failed: number;
};

/**
 * `happen` says whether it has happened to this one, or somebody else was faster; `event` names it in the log of one that fails.
 * Throws when the database is away.
 */
export async function eachDue<Due extends { readonly id: number }>(
  log: Pick<FastifyBaseLogger, 'error'>,
  event: string,
  due: Iterable<Due>,
  happen: (one: Due) => Promise<boolean>,
): Promise<DueOutcome> {
  let happened = 0;
  let failed = 0;
  for (const one of due) {
    try {
      if (await happen(one)) happened += 1;
    } catch (err) {
      if (isDatabaseLost(err)) throw err;
      failed += 1;
      log.error({ err, id: one.id, event }, 'An event that is due failed; it is tried again later');
    }
    await setImmediate();
  }
  return { happened, failed };
}
