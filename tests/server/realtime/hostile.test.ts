/** What hostile, broken and slow peers may do to the endpoint: end their own socket, with the protocol's code, and no more. */
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { publish } from '#server/realtime/protocol/hub.ts';
import type { Limits } from '#server/realtime/protocol/limits.ts';
import { connectRaw, pusherKey, type RawClient } from './raw-client.ts';
import { startEndpoint } from './standalone-endpoint.ts';
import { authFor, testApp } from './test-app.ts';

type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;
type Peer = RawClient & { readonly id: string };

let endpoint: Endpoint | null = null;
afterEach(async () => {
  await endpoint?.stop();
  endpoint = null;
});

async function start(limits: Partial<Limits> = {}, options: Parameters<typeof startEndpoint>[1] = {}) {
  endpoint = await startEndpoint(testApp, { limits, ...options });
  return endpoint;
}

async function connect({ port }: Endpoint): Promise<Peer> {
  const peer = await connectRaw(port);
  return { ...peer, id: await peer.socketId() };
}

async function subscribe(peer: Peer, channel: string) {
  peer.say({ event: 'pusher:subscribe', data: { channel, auth: authFor(peer.id, channel) } });
  expect(await peer.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
}

/** The endpoint still serves, and this peer with it when it is one that was to stay. */
async function serves(running: Endpoint, peer?: Peer) {
  for (const one of [await connect(running), ...(peer ? [peer] : [])]) {
    one.say({ event: 'pusher:ping' });
    expect(await one.next()).toMatchObject({ event: 'pusher:pong' });
  }
}

describe('a connection', () => {
  it.each([
    ['an unknown key', '/app/other?protocol=7', 4001],
    ['no key', '/app/?protocol=7', 4005],
    ['a path below the key', `/app/${pusherKey}/x?protocol=7`, 4005],
    ['no protocol', `/app/${pusherKey}`, 4008],
    ['a protocol that is no number', `/app/${pusherKey}?protocol=seven`, 4006],
    ['an old protocol', `/app/${pusherKey}?protocol=4`, 4007],
    ['a protocol to come', `/app/${pusherKey}?protocol=8`, 4007],
  ])('with %s is told so and closed', async (_, path, code) => {
    const running = await start();
    const peer = await connectRaw(running.port, path);
    expect(await peer.next()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect((await peer.closed).code).toBe(code);
    await serves(running);
  });

  it.each(['/', '/api/books', '/apps/bookdesk/events', '/application'])(
    'on the other path %s is refused',
    async (path) => {
      const running = await start();
      await expect(connectRaw(running.port, path)).rejects.toThrow('Unexpected server response: 404');
      await serves(running);
    },
  );

  it.each([
    ['http://evil.test', 4009],
    ['null', 4009],
    ['nonsense', 4009],
    ['https://desk.example.test.evil.test', 4009],
  ])('from the page %s is refused', async (origin, code) => {
    const running = await start({}, { origins: ['https://desk.example.test'] });
    const peer = await connectRaw(running.port, undefined, { origin });
    expect((await peer.closed).code).toBe(code);
    await serves(running);
  });

  it('from our own pages is taken', async () => {
    const running = await start({}, { origins: ['https://desk.example.test'] });
    for (const origin of ['https://desk.example.test', `http://127.0.0.1:${running.port}`]) {
      const peer = await connectRaw(running.port, undefined, { origin });
      expect(await peer.socketId()).toMatch(/^\d+\.\d+$/);
    }
  });

  it('over the quota is refused, and taken once another has gone', async () => {
    const running = await start({ connections: 1 });
    const first = await connect(running);
    const second = await connectRaw(running.port);
    expect(await second.next()).toMatchObject({ data: { code: 4004 } });
    expect((await second.closed).code).toBe(4004);
    first.socket.close();
    await first.closed;
    expect(await connect(running)).toBeDefined();
  });

  it('over the quota of its address is told to come back later', async () => {
    const running = await start(
      { connectionsPerAddress: 1 },
      { addressOf: ({ headers }) => String(headers['x-from'] ?? '127.0.0.1') },
    );
    const from = (address: string) => connectRaw(running.port, undefined, { headers: { 'x-from': address } });
    const first = await from('192.0.2.1');
    await first.socketId();
    expect((await (await from('192.0.2.1')).closed).code).toBe(4100);
    expect(await (await from('192.0.2.2')).socketId()).toBeDefined();
    first.socket.close();
    await first.closed;
    expect(await (await from('192.0.2.1')).socketId()).toBeDefined();
  });

  it('that was dropped halfway through its upgrade harms nobody', async () => {
    const running = await start();
    const socket = connectTcp(running.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /app/${pusherKey}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConn`);
    socket.destroy();
    const bad = connectTcp(running.port, '127.0.0.1');
    bad.write(
      `GET /app/${pusherKey} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    );
    const [answer] = (await once(bad, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
    await serves(running);
  });
});

describe('a peer', () => {
  it.each([
    ['no JSON', '{"event":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['an event that is a number', '{"event":7}'],
    ['an event without a name', '{"event":""}'],
    ['a channel that is none', '{"event":"client-x","channel":{}}'],
    ['an unknown event', '{"event":"pusher:conquer"}'],
    ['an event of the server', '{"event":"pusher_internal:member_added","channel":"presence-a","data":"{}"}'],
    ['an event of an object’s own', '{"event":"constructor"}'],
    ['a subscription without a channel', '{"event":"pusher:subscribe","data":{}}'],
    ['a subscription to a list', '{"event":"pusher:subscribe","data":[]}'],
    ['data nested a thousand times', `{"event":"x","data":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ])('that says %s is told that it cannot be understood, and stays', async (_, text) => {
    const running = await start();
    const peer = await connect(running);
    peer.say(text);
    expect(await peer.next()).toEqual({
      event: 'pusher:error',
      data: { code: null, message: expect.any(String) },
    });
    await serves(running, peer);
  });

  it('that sends bytes is closed, since only text is spoken', async () => {
    const running = await start();
    const peer = await connect(running);
    peer.socket.send(Buffer.from([1, 2, 3]));
    expect((await peer.closed).code).toBe(1003);
    await serves(running);
  });

  it('that sends text that is no text is closed', async () => {
    const running = await start();
    const peer = await connect(running);
    peer.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect((await peer.closed).code).toBe(1007);
    await serves(running);
  });

  it('that sends a frame over the bound is closed', async () => {
    const running = await start();
    const peer = await connect(running);
    peer.say({ event: 'pusher:ping', data: 'x'.repeat(32_768) });
    expect((await peer.closed).code).toBe(1009);
    await serves(running);
  });

  it('that breaks the rules of WebSocket is closed', async () => {
    const running = await start();
    const socket = connectTcp(running.port, '127.0.0.1');
    socket.write(
      `GET /app/${pusherKey}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await once(socket, 'data');
    const answers: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => answers.push(bytes));
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await once(socket, 'close');
    // A close frame of two bytes: 1002, a protocol error.
    expect(Buffer.concat(answers).subarray(-4).toString('hex')).toBe('880203ea');
    await serves(running);
  });

  it('that floods is closed and told to come back later', async () => {
    const running = await start({ framesPerSecond: 20 });
    const peer = await connect(running);
    for (let count = 0; count < 200; count += 1) peer.say('{"event":"pusher:pong"}');
    expect(await peer.next()).toMatchObject({ data: { code: 4100 } });
    expect((await peer.closed).code).toBe(4100);
    await serves(running);
  });

  it('that takes nothing is cut off before it costs memory, and the others are served', async () => {
    const running = await start({ bufferedBytes: 65_536 });
    const [slow, quick] = [await connect(running), await connect(running)];
    await subscribe(slow, 'private-much');
    await subscribe(quick, 'private-much');
    slow.socket.pause();
    const slowSide = running.hub.connections.get(slow.id);
    const data = JSON.stringify('x'.repeat(10_000));
    // What the operating system holds for the peer comes before what is counted here.
    for (let count = 0; slowSide?.socket.readyState === WebSocket.OPEN && count < 10_000; count += 1) {
      publish(running.hub, { channel: 'private-much', event: 'much', data });
      await quick.next();
    }
    expect(running.hub.connections.has(slow.id) && slowSide?.socket.readyState === WebSocket.OPEN).toBe(
      false,
    );
    expect(slowSide?.socket.bufferedAmount).toBeLessThan(200_000);
    slow.socket.terminate();
    await serves(running, quick);
  });

  it('that is silent is asked, and closed when it does not answer: half open', async () => {
    const running = await start({ activityTimeout: 30, pongTimeout: 30, keepAliveEvery: 5, closingTime: 10 });
    const peer = await connectRaw(running.port, undefined, { autoPong: false });
    expect(await peer.socketId()).toBeDefined();
    expect(await peer.next()).toEqual({ event: 'pusher:ping', data: {} });
    expect((await peer.closed).code).toBe(4201);
    await serves(running);
  });

  it('that is gone without a word is forgotten', async () => {
    const running = await start({ activityTimeout: 30, pongTimeout: 30, keepAliveEvery: 5, closingTime: 10 });
    const peer = await connect(running);
    await subscribe(peer, 'private-gone');
    const serverSide = running.hub.connections.get(peer.id)?.socket;
    // It reads no more, so it never answers to being closed either.
    peer.socket.pause();
    if (serverSide) await once(serverSide, 'close');
    expect(running.hub.connections.size).toBe(0);
    expect(running.hub.channels.size).toBe(0);
    peer.socket.terminate();
  });

  it('that answers stays, however long it has nothing to say', async () => {
    const running = await start({ activityTimeout: 20, pongTimeout: 1000, keepAliveEvery: 5 });
    const peer = await connect(running);
    for (let round = 0; round < 5; round += 1) {
      expect(await peer.next()).toMatchObject({ event: 'pusher:ping' });
      peer.say({ event: 'pusher:pong' });
    }
    expect(peer.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('a member', () => {
  it('whose signed data is nested deeper than any program could write it again ends its own socket', async () => {
    const errors: unknown[] = [];
    const running = await start({}, { onError: (error) => errors.push(error) });
    const [one, other] = [await connect(running), await connect(running)];
    const data = `{"user_id":"1","user_info":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    one.say({
      event: 'pusher:subscribe',
      data: {
        channel: 'presence-deep',
        channel_data: data,
        auth: authFor(one.id, 'presence-deep', data),
      },
    });
    expect((await one.closed).code).toBe(4100);
    expect(errors).toEqual([expect.any(RangeError)]);
    await serves(running, other);
  });
});

describe('a client event', () => {
  const event = (channel: string, name = 'client-typing', data: unknown = { by: 'An' }) => ({
    event: name,
    channel,
    data,
  });

  async function pair(channel: string, limits: Partial<Limits> = {}) {
    const running = await start(limits);
    const [one, other] = [await connect(running), await connect(running)];
    await subscribe(one, channel);
    await subscribe(other, channel);
    return { running, one, other };
  }

  it('goes to the others and never back to its sender', async () => {
    const { one, other } = await pair('private-room');
    one.say(event('private-room'));
    expect(await other.next()).toEqual(event('private-room'));
    one.say({ event: 'pusher:ping' });
    expect(await one.next()).toMatchObject({ event: 'pusher:pong' });
  });

  it('on a presence channel says who sent it, whatever it claims itself', async () => {
    const running = await start();
    const [one, other] = [await connect(running), await connect(running)];
    const name = 'presence-room';
    for (const [peer, id] of [
      [one, '1'],
      [other, '2'],
    ] as const) {
      const data = JSON.stringify({ user_id: id });
      peer.say({
        event: 'pusher:subscribe',
        data: { channel: name, channel_data: data, auth: authFor(peer.id, name, data) },
      });
      await peer.next();
    }
    expect(await one.next()).toMatchObject({ event: 'pusher_internal:member_added' });
    one.say(Object.assign({ user_id: '2' }, event(name)));
    expect(await other.next()).toEqual({ ...event(name), user_id: '1' });
  });

  it.each([
    ['on a public channel', 'news', event('news')],
    ['on an encrypted channel', 'private-encrypted-x', event('private-encrypted-x')],
    ['on a channel that it is not on', 'private-room', event('private-other')],
    ['without a channel', 'private-room', { event: 'client-typing', data: {} }],
    ['with a name that is too long', 'private-room', event('private-room', `client-${'x'.repeat(200)}`)],
    [
      'with data nested fifty-one times',
      'private-room',
      event('private-room', 'client-a', JSON.parse(`${'['.repeat(51)}${']'.repeat(51)}`)),
    ],
    ['with too much data', 'private-room', event('private-room', 'client-a', 'x'.repeat(10_241))],
  ])('%s is dropped, and its sender told', async (_, channel, said) => {
    const { running, one, other } = await pair(channel);
    one.say(said);
    expect(await one.next()).toEqual({
      event: 'pusher:error',
      data: { code: null, message: expect.stringMatching(/^Client event rejected - /) },
    });
    await serves(running, one);
    other.say({ event: 'pusher:ping' });
    expect(await other.next()).toMatchObject({ event: 'pusher:pong' });
  });

  it('that is nested deeper than any program could write it again ends nothing', async () => {
    const { running, one, other } = await pair('private-room');
    const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
    one.say(`{"event":"client-a","channel":"private-room","data":${deep}}`);
    expect(await one.next()).toMatchObject({ event: 'pusher:error', data: { code: null } });
    await serves(running, one);
    await serves(running, other);
  });

  it('is one of ten a second; more are dropped and the socket stays', async () => {
    const { running, one, other } = await pair('private-room');
    for (let count = 1; count <= 12; count += 1) one.say(event('private-room', 'client-count', count));
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      expect(await other.next()).toMatchObject({ data: count });
    }
    const limit = { event: 'pusher:error', data: { code: 4301, message: expect.any(String) } };
    expect([await one.next(), await one.next()]).toEqual([limit, limit]);
    await serves(running, one);
    await serves(running, other);
  });
});
