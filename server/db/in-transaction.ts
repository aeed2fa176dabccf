/** A transaction that begins again when the database broke it off to let a rival through. */
import type { Kysely, Transaction } from 'kysely';

const mostAttempts = 4;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: deadlock_detected. */
const deadlock = '40P01';

/** `work` does nothing outside of its transaction, since it may be done several times. */
export async function inTransaction<Database, Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlock || attempt === mostAttempts) throw error;
    }
  }
}
