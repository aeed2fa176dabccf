/**
 * The `Idempotency-Key` under which a request works (http/idempotency.ts), known to every transaction of it: each notes in
 * itself that it has happened, so that no crash can come between the two, and none outlives the claim that it was made under.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Claim = {
  readonly userId: number;
  readonly key: string;
  /** Tells this claim from a later one of the same key. */
  readonly at: Date;
};

const claims = new AsyncLocalStorage<Claim>();

/** Everything that `work` begins, however late, works under the claim. */
export function underClaim(claim: Claim, work: () => void): void {
  claims.run(claim, work);
}

/** What is begun here belongs to nobody's request: it would else work under its key for ever. */
export function outsideClaim(work: () => void): void {
  claims.exit(work);
}

/** Another has taken the key meanwhile: what was done under it is taken back. */
export class ClaimLost extends Error {
  readonly code = 'CLAIM_LOST';
}

/** The last operation of a transaction. Without a claim there is nothing to note. */
export async function noteHappened(transaction: Kysely<Database>): Promise<void> {
  const claim = claims.getStore();
  if (claim === undefined) return;
  const noted = await transaction
    .updateTable('idempotency_keys')
    .set({ has_happened: true })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.at)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new ClaimLost('The key of this request is another’s by now');
}
