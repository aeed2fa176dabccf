/** The published browser client, unchanged, in Node, and waits for what it says. */
import Pusher, { type Options } from 'pusher-js';
import { pusherKey } from './raw-client.ts';

export type Client = ReturnType<typeof connectPusher>;

/** `authorise` answers for a channel as `POST /broadcasting/auth` would. */
export function connectPusher(port: number, options: Partial<Options> = {}): Pusher {
  return new Pusher(pusherKey, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    ...options,
  });
}

/** Resolves with the data of the next such event. */
export function heard<Data>(
  source: { bind(event: string, handler: (data: Data) => void): unknown },
  event: string,
): Promise<Data> {
  return new Promise((resolve) => void source.bind(event, resolve));
}

export function connected(client: Pusher): Promise<unknown> {
  return client.connection.state === 'connected' ? Promise.resolve() : heard(client.connection, 'connected');
}
