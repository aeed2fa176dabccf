/**
 * Broadcasts over a Pusher-compatible server outside (contract.md, `PUSHER_URL`), with its published library.
 *
 * What cannot be had there: which socket belongs to which token is not known outside, so signing out on one device leaves
 * that device's socket to its client, which closes it. Ending all sessions of a user also ends the sockets on which the
 * user has signed in by the protocol's own means.
 */
import type { FastifyBaseLogger } from 'fastify';
import type Pusher from 'pusher';
import { userChannel } from '#contract/api/realtime.ts';
import { type Broadcaster, BroadcastRefused } from './broadcaster.ts';
import type { ExternalRealtime } from './realtime-config.ts';

const patience = 5000;
/** A malformed event, or one that is too large. */
const refusals: readonly unknown[] = [400, 413, 422];

export type ExternalBroadcaster = Broadcaster & { readonly endUser: (userId: number) => Promise<void> };

export function externalBroadcaster(
  { scheme, host, port, appId, key, secret }: ExternalRealtime,
  log: Pick<FastifyBaseLogger, 'error'>,
): ExternalBroadcaster {
  let loading: Promise<Pusher> | null = null;
  // Only servers that use it pay for reading it.
  const client = () => {
    loading ??= import('pusher').then(({ default: Client }) => {
      const options = { appId, key, secret, host, useTLS: scheme === 'https', timeout: patience };
      return new Client(port === null ? options : { ...options, port: String(port) });
    });
    return loading;
  };
  return {
    async broadcast(event, messages) {
      if (messages.length === 0) return;
      const batch = messages.map(({ userId, data }) => ({
        name: event,
        channel: userChannel(userId),
        data: JSON.stringify(data),
      }));
      const pusher = await client();
      await pusher.triggerBatch(batch).catch((error: { status?: unknown }) => {
        if (!refusals.includes(error.status)) throw error;
        throw new BroadcastRefused(`The realtime server refused ${event}`, { cause: error });
      });
    },
    listeners: (userIds) => userIds,
    async endUser(userId) {
      try {
        await (await client()).terminateUserConnections(String(userId));
      } catch (error) {
        log.error({ err: error }, 'The realtime server could not be told of the end of a user');
      }
    },
  };
}
