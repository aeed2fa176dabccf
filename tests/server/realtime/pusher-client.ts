/** The published browser client, unchanged, in Node, and waits for what it says. */
import Pusher, { type ChannelAuthorizationCallback, type Options } from 'pusher-js';
import type { TestServer } from '#tests/helpers/server-client.ts';
import { pusherKey } from './raw-client.ts';

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

/** Lets the client into channels as the product's own does: the API is asked, with a token. */
export function authorisedBy(server: TestServer, token: string) {
  async function authorise(
    { socketId, channelName }: { socketId: string; channelName: string },
    done: ChannelAuthorizationCallback,
  ): Promise<void> {
    const payload = { socket_id: socketId, channel_name: channelName };
    const answer = await server.call('POST', '/broadcasting/auth', { token, payload });
    if (answer.statusCode === 200) done(null, answer.json<{ auth: string }>());
    else done(new Error(String(answer.statusCode)), null);
  }
  return {
    endpoint: '',
    transport: 'ajax' as const,
    customHandler: (
      asked: { socketId: string; channelName: string },
      done: ChannelAuthorizationCallback,
    ): void => void authorise(asked, done),
  };
}
