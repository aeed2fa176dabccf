/** What a transaction wants done once it is committed; nothing of it is done for one that failed. */
import type { Kysely } from 'kysely';
import { outsideClaim } from './claim.ts';
import type { Database } from './schema.ts';

const wanted = new WeakMap<Kysely<Database>, Set<() => void>>();

/** The same function is called once, however often it is handed in. It must not throw. */
export function afterCommit(transaction: Kysely<Database>, call: () => void): void {
  const calls = wanted.get(transaction) ?? new Set();
  wanted.set(transaction, calls.add(call));
}

/** For the one way into a transaction (in-transaction.ts). What they begin goes on after the request. */
export function callAfterCommit(transaction: Kysely<Database>): void {
  for (const call of wanted.get(transaction) ?? []) outsideClaim(call);
}
