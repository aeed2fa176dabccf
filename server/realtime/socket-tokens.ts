/** Which token opened which socket, so that a socket does not outlive the session that it belongs to. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Connection, dismiss } from './protocol/connection.ts';
import type { Hub } from './protocol/hub.ts';
import { closings } from './protocol/protocol-errors.ts';

export type SocketTokens = {
  /** Notes that the token let the socket into its channel. */
  claim(socketId: string, tokenId: number): void;
  /** Closes the tokens' sockets for good. */
  revoke(tokenIds: readonly number[]): void;
  /** Tokens with sockets. */
  claimed(): readonly number[];
};

export function createSocketTokens(hub: Hub): SocketTokens {
  const sockets = new Map<number, Set<Connection>>();
  return {
    claim(socketId, tokenId) {
      const connection = hub.connections.get(socketId);
      if (connection === undefined) return;
      const known = sockets.get(tokenId) ?? new Set();
      if (known.has(connection)) return;
      sockets.set(tokenId, known.add(connection));
      connection.socket.once('close', () => {
        known.delete(connection);
        if (known.size === 0) sockets.delete(tokenId);
      });
    },
    revoke(tokenIds) {
      for (const tokenId of tokenIds) {
        for (const { socket } of sockets.get(tokenId) ?? [])
          dismiss(socket, closings.unauthorised, hub.limits);
      }
    },
    claimed: () => [...sockets.keys()],
  };
}

/** Closes the sockets of tokens that have expired or were taken back elsewhere. */
export async function revokeDeadTokens(
  tokens: SocketTokens,
  database: Kysely<Database>,
  time: Date,
): Promise<void> {
  const claimed = tokens.claimed();
  if (claimed.length === 0) return;
  const alive = await database
    .selectFrom('access_tokens')
    .select('id')
    .where('id', 'in', claimed)
    .where('expires_at', '>', time)
    .where('idle_expires_at', '>', time)
    .execute();
  const live = new Set(alive.map(({ id }) => id));
  tokens.revoke(claimed.filter((id) => !live.has(id)));
}
