/**
 * The one way into a transaction. It begins again when the database broke it off for a rival, and notes with
 * what it wrote that the request has happened, where that must not happen twice (claim.ts). What waits for the commit is
 * called after it (after-commit.ts).
 */
import type { Kysely, Transaction } from 'kysely';
import { callAfterCommit } from './after-commit.ts';
import { noteHappened } from './claim.ts';
import { CommitUnknown, isLostConnection } from './lost-connection.ts';
import type { Database } from './schema.ts';

const mostAttempts = 4;
/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: deadlock_detected; and exclusion_violation, where a rival
 * has taken a span of time meanwhile: the next attempt sees it, and is refused with whose it is.
 */
const brokenOff: readonly unknown[] = ['40P01', '23P01'];

/** `work` does nothing outside of its transaction, since it may be done several times. */
export async function inTransaction<Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      const done = await database.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        await noteHappened(transaction);
        isCommitting = true;
        return { result, transaction };
      });
      callAfterCommit(done.transaction);
      return done.result;
    } catch (error) {
      if (isCommitting && isLostConnection(error)) {
        throw new CommitUnknown('The connection was lost while a transaction was being committed', {
          cause: error,
        });
      }
      if (!brokenOff.includes((error as { code?: unknown }).code) || attempt === mostAttempts) throw error;
    }
  }
}
