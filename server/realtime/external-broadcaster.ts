/**
 * Broadcasts over a Pusher-compatible server outside (contract.md, `PUSHER_URL`), with its published library.
 *
 * What cannot be had there: which socket belongs to which token is not known outside, so signing out on one device leaves
 * that device's socket to its client, which closes it. Ending all sessions of a user also ends the sockets on which the
 * user has signed in by the protocol's own means.
 */
import type { FastifyBaseLogger } from 'fastify';
import type Pusher from 'pusher';
import { userChannel } from '#contract/realtime.ts';
import type { Broadcaster } from './broadcaster.ts';
import type { ExternalRealtime } from './realtime-config.ts';

const eventsPerBatch = 10;
const patience = 5000;

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
  const attempt = async (what: string, call: (pusher: Pusher) => Promise<unknown>) => {
    try {
      await call(await client());
    } catch (error) {
      log.error({ err: error }, `The realtime server could not be told: ${what}`);
    }
  };

  return {
    async broadcast(event, messages) {
      for (let at = 0; at < messages.length; at += eventsPerBatch) {
        const batch = messages.slice(at, at + eventsPerBatch).map(({ userId, data }) => ({
          name: event,
          channel: userChannel(userId),
          data: JSON.stringify(data),
        }));
        await attempt(event, (pusher) => pusher.triggerBatch(batch));
      }
    },
    listeners: (userIds) => userIds,
    endUser: (userId) =>
      attempt('end of a user', (pusher) => pusher.terminateUserConnections(String(userId))),
  };
}
