/**
 * Closes the sockets of sessions that have ended elsewhere: on another instance, or by another way than this one knows of.
 * The database notes each end in its own transaction (migration 0046), and every instance looks there once a second.
 */
import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/schema.ts';
import { lookAgain } from './look-again.ts';
import type { SocketTokens } from './socket-tokens.ts';

type Watch = {
  readonly database: Kysely<Database>;
  readonly tokens: SocketTokens;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Gives how to stop. */
export function watchEndedSessions({ database, tokens, log }: Watch): () => void {
  return lookAgain({
    isNeeded: () => tokens.claimed().length > 0,
    look: () => closeEnded(database, tokens),
    log,
    failure: 'The ends of sessions could not be looked at',
  });
}

/** Longer ago than any transaction takes; closing twice closes once. */
async function closeEnded(database: Kysely<Database>, tokens: SocketTokens): Promise<void> {
  const { rows } = await sql<{ token_id: number }>`
    select token_id from ended_sessions where ended_at > clock_timestamp() - interval '1 minute'`.execute(
    database,
  );
  tokens.revoke(rows.map(({ token_id: id }) => id));
}

/** What every instance has seen by now. */
export async function forgetEndedSessions(database: Kysely<Database>): Promise<void> {
  await sql`delete from ended_sessions where ended_at < clock_timestamp() - interval '10 minutes'`.execute(
    database,
  );
}
