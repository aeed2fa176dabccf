/**
 * Takes those off the list of who looks at a record who may not look any more (product.md, `/chapters/{id}`, `/tickets`), and
 * tells those who stay: their last sign would stand there until it is too old, also where they were on no channel yet or
 * realtime runs outside.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { presenceChannel } from '#contract/resources/message.ts';
import type { Database } from '../db/schema.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import type { FindLost } from '../realtime/lost-presence.ts';
import { lookAgain } from '../realtime/look-again.ts';
import { allWatchers, forgetWatcher, threadPushes } from './watchers.ts';

type Watch = {
  readonly database: Kysely<Database>;
  readonly unitOfWork: UnitOfWork;
  readonly findLost: FindLost;
  /** Whether somebody may be connected who would be told. */
  readonly isNeeded: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Gives how to stop. */
export function watchLostWatchers({ database, unitOfWork, findLost, isNeeded, log }: Watch): () => void {
  return lookAgain({
    isNeeded,
    async look() {
      const watchers = (await allWatchers(database)).flatMap((watcher) => {
        const channel = presenceChannel(watcher.resource, watcher.id);
        return channel === null ? [] : [{ ...watcher, channel }];
      });
      for (const lost of await findLost(watchers)) {
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
