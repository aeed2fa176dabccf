/**
 * Takes those off the list of who looks at a record who may not look any more (product.md, `/chapters/{id}`, `/tickets`), and
 * tells those who stay: their last sign would stand there until it is too old, also where they were on no channel yet or
 * realtime runs outside.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import { lookAgain } from '../realtime/look-again.ts';
import { allWatchers, forgetWatcher, threadPushes, type Watcher } from './watchers.ts';

/** Those of them who may not watch any more. */
export type FindLostWatchers = (watchers: readonly Watcher[]) => Promise<readonly Watcher[]>;

type Watch = {
  readonly database: Kysely<Database>;
  readonly unitOfWork: UnitOfWork;
  readonly findLost: FindLostWatchers;
  /** Whether somebody may be connected who would be told. */
  readonly isNeeded: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Gives how to stop. */
export function forgetLostWatchers({ database, unitOfWork, findLost, isNeeded, log }: Watch): () => void {
  return lookAgain({
    isNeeded,
    async look() {
      for (const lost of await findLost(await allWatchers(database))) {
        await unitOfWork(async (transaction, notifier) => {
          if (await forgetWatcher(transaction, lost))
            notifier.push(await threadPushes(transaction, lost, 'people'));
        });
      }
    },
    log,
    failure: 'Whoever looks could not be looked after',
  });
}
