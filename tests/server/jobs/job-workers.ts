/** Workers of jobs as tests send them: as of an instance of their own, one that dies on its way, one that is stopped. */
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { JobDeps } from '#server/jobs/lease.ts';
import { createUnitOfWork } from '#server/notifications/unit-of-work.ts';

/** `database`: asked for when one is sent, once it is open. `errors` gets what they log. */
export function jobWorkers(database: () => OpenDatabase, errors: unknown[]) {
  const unitOfWork = () =>
    createUnitOfWork({
      database: database().kysely,
      outbox: { enqueue: async () => undefined },
      language: 'vi',
      origin: 'http://bookdesk.test',
      now: Date.now,
    });
  const worker = (holder: string, changes: Partial<JobDeps> = {}): JobDeps => ({
    database: database().kysely,
    unitOfWork: unitOfWork(),
    log: { error: (error: unknown) => void errors.push(error), warn: () => undefined },
    holder,
    isStopped: () => false,
    ...changes,
  });
  return {
    worker,
    /** Dies in the middle of its transaction after so many items, and leaves its lease behind. */
    dyingAfter: (holder: string, items: number): JobDeps => {
      let left = items;
      const whole = unitOfWork();
      return worker(holder, {
        unitOfWork: (work) =>
          whole(async (transaction, notifier) => {
            const result = await work(transaction, notifier);
            left -= 1;
            if (left < 0) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
            return result;
          }),
      });
    },
    stoppingAfter: (holder: string, items: number): JobDeps => {
      let looks = 0;
      return worker(holder, { isStopped: () => (looks += 1) > items });
    },
  };
}
