/**
 * The rest of the protocol with the published client and the published server library, both unchanged: presence, client
 * events, encrypted channels, signing in, and coming back after the server has stopped.
 */
import PusherServer from 'pusher';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connected, connectPusher, heard } from './pusher-client.ts';
import { connectRaw } from './raw-client.ts';
import { startEndpoint } from './standalone-endpoint.ts';
import { authFor, testApp } from './test-app.ts';

describe('the published clients', () => {
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let library: PusherServer;
  const clients: Pusher[] = [];
  beforeEach(async () => {
    endpoint = await startEndpoint(testApp);
    const { id: appId, key, secret } = testApp;
    library = new PusherServer({
      appId,
      key,
      secret,
      host: '127.0.0.1',
      port: String(endpoint.port),
      encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString('base64'),
    });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    await endpoint.stop();
  });

  /** A client whose channels and whose user the server library signs for. */
  function connectAs(userId: string) {
    const client = connectPusher(endpoint.port, {
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, done) =>
          done(
            null,
            channelName.startsWith('presence-')
              ? library.authorizeChannel(socketId, channelName, {
                  user_id: userId,
                  user_info: { name: `Người ${userId}` },
                })
              : library.authorizeChannel(socketId, channelName),
          ),
      },
      userAuthentication: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId }, done) => done(null, library.authenticateUser(socketId, { id: userId })),
      },
    });
    clients.push(client);
    return client;
  }

  it('see each other on a presence channel, and see who leaves', async () => {
    const one = connectAs('1').subscribe('presence-desk');
    const members = await heard<{ count: number; me: object }>(one, 'pusher:subscription_succeeded');
    expect(members).toMatchObject({ count: 1, me: { id: '1', info: { name: 'Người 1' } } });
    const added = heard(one, 'pusher:member_added');
    const second = connectAs('2');
    const other = second.subscribe('presence-desk');
    expect(await heard(other, 'pusher:subscription_succeeded')).toMatchObject({ count: 2 });
    expect(await added).toEqual({ id: '2', info: { name: 'Người 2' } });
    const removed = heard(one, 'pusher:member_removed');
    second.disconnect();
    expect(await removed).toMatchObject({ id: '2' });
  });

  it('talk to each other by client events', async () => {
    const [one, other] = [
      connectAs('1').subscribe('presence-talk'),
      connectAs('2').subscribe('presence-talk'),
    ];
    await Promise.all([
      heard(one, 'pusher:subscription_succeeded'),
      heard(other, 'pusher:subscription_succeeded'),
    ]);
    const told = new Promise((resolve) => {
      other.bind('client-typing', (data: unknown, meta: unknown) => resolve([data, meta]));
    });
    one.trigger('client-typing', { in: 'ticket 7' });
    expect(await told).toEqual([{ in: 'ticket 7' }, { user_id: '1' }]);
  });

  it('sign in, are told things as a user, and are ended as one', async () => {
    const client = connectAs('5');
    client.signin();
    await connected(client);
    await client.user.signinDonePromise;
    const told = new Promise((resolve) => void client.user.bind('hello', resolve));
    await subscribedToUser(client);
    await library.sendToUser('5', 'hello', { n: 1 });
    expect(await told).toEqual({ n: 1 });
    const ended = heard(client.connection, 'disconnected');
    await library.terminateUserConnections('5');
    await ended;
    expect(client.connection.state).toBe('disconnected');
  });

  it('carry what is encrypted end to end, which the server cannot read', async () => {
    const client = connectAs('1');
    const channel = client.subscribe('private-encrypted-desk');
    await heard(channel, 'pusher:subscription_succeeded');
    const peer = await connectRaw(endpoint.port);
    const auth = authFor(await peer.socketId(), 'private-encrypted-desk');
    peer.say({ event: 'pusher:subscribe', data: { channel: 'private-encrypted-desk', auth } });
    await peer.next();
    const read = heard(channel, 'secret');
    await library.trigger('private-encrypted-desk', 'secret', { plain: 'bí mật' });
    expect(await read).toEqual({ plain: 'bí mật' });
    const { data } = await peer.next();
    expect(data).toEqual({ nonce: expect.any(String), ciphertext: expect.any(String) });
  });

  it('come back to the next server, and to their channels, when one stops', async () => {
    const { port } = endpoint;
    const client = connectAs('1');
    const channel = client.subscribe('private-desk');
    await heard(channel, 'pusher:subscription_succeeded');
    const [dropped, again] = [
      heard(client.connection, 'connecting'),
      heard(channel, 'pusher:subscription_succeeded'),
    ];
    await endpoint.stop();
    endpoint = await startEndpoint(testApp, { port });
    await dropped;
    await again;
    expect(client.connection.state).toBe('connected');
  });
});

/** The client subscribes to its user's channel by itself, and tells nobody when it has. */
async function subscribedToUser(client: Pusher): Promise<void> {
  const channel = client.user.serverToUserChannel;
  if (!channel.subscribed) await heard(channel, 'pusher:subscription_succeeded');
}
