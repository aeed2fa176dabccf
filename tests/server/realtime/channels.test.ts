/** Channels of the embedded endpoint, frame by frame (Pusher protocol 7, "Channels"). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw, type RawClient } from './raw-client.ts';
import { startEndpoint } from './standalone-endpoint.ts';
import { authFor, testApp, userAuthFor } from './test-app.ts';

describe('a channel', () => {
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let time = Date.UTC(2026, 4, 12, 8);
  const peers: RawClient[] = [];
  beforeAll(async () => {
    endpoint = await startEndpoint(testApp, {
      now: () => time,
      limits: { channelsPerConnection: 3, membersPerChannel: 2, memberInfoBytes: 40 },
    });
  });
  afterEach(async () => {
    const leaving = peers.splice(0);
    for (const { socket } of leaving) socket.close();
    await Promise.all(leaving.map(({ closed }) => closed));
  });
  afterAll(() => endpoint.stop());

  async function connect() {
    const peer = await connectRaw(endpoint.port);
    peers.push(peer);
    return { ...peer, id: await peer.socketId() };
  }
  type Peer = Awaited<ReturnType<typeof connect>>;

  const subscribe = (peer: Peer, channel: string, more: object = {}) => {
    peer.say({ event: 'pusher:subscribe', data: { channel, ...more } });
    return peer.next();
  };
  const subscribePrivate = (peer: Peer, channel: string) =>
    subscribe(peer, channel, { auth: authFor(peer.id, channel) });
  const join = (peer: Peer, channel: string, member: object) => {
    const data = JSON.stringify(member);
    return subscribe(peer, channel, { channel_data: data, auth: authFor(peer.id, channel, data) });
  };
  const succeeded = (channel: string) => ({
    event: 'pusher_internal:subscription_succeeded',
    channel,
    data: {},
  });
  const refused = (channel: string, type: string, status: number) => ({
    event: 'pusher:subscription_error',
    channel,
    data: { type, error: expect.any(String), status },
  });

  it('begins with a connection that has an id and the seconds after which silence is asked about', async () => {
    const peer = await connectRaw(endpoint.port);
    peers.push(peer);
    expect(await peer.next()).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    });
  });

  it('that is public takes anybody', async () => {
    expect(await subscribe(await connect(), 'news')).toEqual(succeeded('news'));
  });

  it('that is private takes who is signed in for this socket and this channel', async () => {
    const peer = await connect();
    expect(await subscribePrivate(peer, 'private-desk')).toEqual(succeeded('private-desk'));
  });

  it.each([
    ['no signature', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['the signature of another socket', () => authFor('1.1', 'private-desk')],
    ['the signature of another channel', (id: string) => authFor(id, 'private-other')],
    ['another key', (id: string) => authFor(id, 'private-desk').replace('bookdesk-local', 'other')],
    ['a signature cut short', (id: string) => authFor(id, 'private-desk').slice(0, -1)],
    ['a signature in capitals', (id: string) => authFor(id, 'private-desk').toUpperCase()],
  ])('that is private refuses %s, and the socket stays', async (_, auth) => {
    const peer = await connect();
    expect(await subscribe(peer, 'private-desk', { auth: auth(peer.id) })).toEqual(
      refused('private-desk', 'AuthError', 401),
    );
    peer.say({ event: 'pusher:ping', data: {} });
    expect(await peer.next()).toMatchObject({ event: 'pusher:pong' });
  });

  it('that is encrypted is relayed like a private one, and unread', async () => {
    const peer = await connect();
    expect(await subscribePrivate(peer, 'private-encrypted-desk')).toEqual(
      succeeded('private-encrypted-desk'),
    );
    expect(await subscribe(peer, 'private-encrypted-two', { auth: 'x' })).toEqual(
      refused('private-encrypted-two', 'AuthError', 401),
    );
  });

  it.each(['', 'a b', 'news/1', 'tin-tức', 'x'.repeat(165), '#server-to-user-', '#news'])(
    'cannot be called "%s"',
    async (name) => {
      expect(await subscribe(await connect(), name)).toEqual(refused(name, 'InvalidName', 400));
    },
  );

  it('is subscribed to once', async () => {
    const peer = await connect();
    await subscribe(peer, 'news');
    expect(await subscribe(peer, 'news')).toEqual({
      event: 'pusher:error',
      data: { code: null, message: 'Existing subscription to channel news' },
    });
  });

  it('is one of as many as a connection may have', async () => {
    const peer = await connect();
    for (const name of ['a', 'b', 'c']) expect(await subscribe(peer, name)).toEqual(succeeded(name));
    expect(await subscribe(peer, 'd')).toEqual(refused('d', 'LimitReached', 403));
    peer.say({ event: 'pusher:unsubscribe', data: { channel: 'a' } });
    expect(await subscribe(peer, 'd')).toEqual(succeeded('d'));
  });

  it('is gone with its last subscriber', async () => {
    const peer = await connect();
    await subscribe(peer, 'short');
    expect(endpoint.hub.channels.find('short')).not.toBeNull();
    peer.socket.close();
    await peer.closed;
    expect(endpoint.hub.channels.find('short')).toBeNull();
    expect([...endpoint.hub.connections.keys()]).not.toContain(peer.id);
  });

  it('with presence tells who is there, who comes and who goes, and counts a user with two sockets once', async () => {
    const [one, two, again] = [await connect(), await connect(), await connect()];
    const name = 'presence-desk';
    expect(await join(one, name, { user_id: 7, user_info: { name: 'An' } })).toEqual({
      ...succeeded(name),
      data: { presence: { ids: ['7'], hash: { 7: { name: 'An' } }, count: 1 } },
    });
    expect(await join(two, name, { user_id: '8' })).toMatchObject({
      data: { presence: { ids: ['7', '8'], hash: { 7: { name: 'An' }, 8: null }, count: 2 } },
    });
    expect(await one.next()).toEqual({
      event: 'pusher_internal:member_added',
      channel: name,
      data: { user_id: '8' },
    });
    expect(await join(again, name, { user_id: '8' })).toMatchObject({ data: { presence: { count: 2 } } });
    again.socket.close();
    await again.closed;
    two.say({ event: 'pusher:unsubscribe', data: { channel: name } });
    expect(await one.next()).toEqual({
      event: 'pusher_internal:member_removed',
      channel: name,
      data: { user_id: '8' },
    });
  });

  it.each([
    ['no channel_data', undefined, 'InvalidData', 400],
    ['channel_data without a user_id', { name: 'An' }, 'InvalidData', 400],
    ['a user_id of a hundred and thirty letters', { user_id: 'x'.repeat(130) }, 'LimitReached', 413],
    ['a user_info that is too long', { user_id: '1', user_info: 'x'.repeat(40) }, 'LimitReached', 413],
  ])('with presence refuses %s', async (_, member, type, status) => {
    const peer = await connect();
    const name = 'presence-strict';
    const answer = member === undefined ? await subscribePrivate(peer, name) : await join(peer, name, member);
    expect(answer).toEqual(refused(name, type, status));
  });

  it('with presence holds as many members as it may', async () => {
    const name = 'presence-small';
    for (const user_id of ['1', '2']) await join(await connect(), name, { user_id });
    expect(await join(await connect(), name, { user_id: '3' })).toEqual(refused(name, 'LimitReached', 403));
    expect(await join(await connect(), name, { user_id: '2' })).toMatchObject({
      data: { presence: { count: 2 } },
    });
  });

  it('with presence takes the name of a member as it is, however odd', async () => {
    const answer = await join(await connect(), 'presence-odd', { user_id: '__proto__' });
    expect(JSON.stringify(answer.data)).toBe(
      '{"presence":{"ids":["__proto__"],"hash":{"__proto__":null},"count":1}}',
    );
  });

  it('that keeps its last event gives it to whoever comes later, for half an hour', async () => {
    const { publish } = await import('#server/realtime/protocol/hub.ts');
    const first = await connect();
    expect(await subscribe(first, 'cache-rates')).toEqual(succeeded('cache-rates'));
    expect(await first.next()).toMatchObject({ event: 'pusher:cache_miss', channel: 'cache-rates' });
    publish(endpoint.hub, { channel: 'cache-rates', event: 'rate', data: '{"value":1}' });
    expect(await first.next()).toMatchObject({ event: 'rate' });
    const second = await connect();
    await subscribe(second, 'cache-rates');
    expect(await second.next()).toEqual({ event: 'rate', channel: 'cache-rates', data: { value: 1 } });
    time += 1_800_000;
    const third = await connect();
    await subscribe(third, 'cache-rates');
    expect(await third.next()).toMatchObject({ event: 'pusher:cache_miss' });
  });

  describe('of a user', () => {
    const userData = JSON.stringify({ id: '5', user_info: { name: 'An' } });
    const signIn = (peer: Peer, auth = userAuthFor(peer.id, userData), data = userData) => {
      peer.say({ event: 'pusher:signin', data: { auth, user_data: data } });
      return peer.next();
    };

    it('is heard by connections that have signed in as the user', async () => {
      const peer = await connect();
      expect(await signIn(peer)).toEqual({
        event: 'pusher:signin_success',
        data: { user_data: userData },
      });
      expect(await subscribe(peer, '#server-to-user-5')).toEqual(succeeded('#server-to-user-5'));
      expect(await subscribe(peer, '#server-to-user-6')).toEqual(
        refused('#server-to-user-6', 'AuthError', 401),
      );
    });

    it('makes its connection a presence member without more being said', async () => {
      const peer = await connect();
      await signIn(peer);
      expect(await subscribePrivate(peer, 'presence-signed')).toMatchObject({
        data: { presence: { ids: ['5'], hash: { 5: { name: 'An' } } } },
      });
    });

    it.each([
      ['another socket', userAuthFor('1.1', userData), userData],
      ['other data', userAuthFor('1.1', userData), '{"id":"6"}'],
      ['nothing', '', userData],
    ])('is not opened by a signature of %s: the connection ends for good', async (_, auth, data) => {
      const peer = await connect();
      expect(await signIn(peer, auth, data)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
      expect((await peer.closed).code).toBe(4009);
    });

    it('wants an id in what is signed', async () => {
      const peer = await connect();
      const data = '{"id":5}';
      expect(await signIn(peer, userAuthFor(peer.id, data), data)).toMatchObject({ data: { code: 4009 } });
    });
  });
});
