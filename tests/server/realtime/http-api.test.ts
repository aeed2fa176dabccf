/** The endpoint's HTTP API: with the published server library, unchanged, and with calls that it would never make. */
import { createHash, createHmac } from 'node:crypto';
import Pusher from 'pusher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRaw } from './raw-client.ts';
import { startEndpoint } from './standalone-endpoint.ts';
import { authFor, testApp, userAuthFor } from './test-app.ts';

const time = Date.UTC(2026, 4, 12, 8);

describe('the HTTP API', () => {
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let pusher: Pusher;
  const { id: appId, key, secret } = testApp;
  beforeAll(async () => {
    endpoint = await startEndpoint(testApp);
    pusher = clientWith({});
  });
  afterAll(() => endpoint.stop());

  const clientWith = (changes: { key?: string; secret?: string; appId?: string }) =>
    new Pusher({ appId, key, secret, host: '127.0.0.1', port: String(endpoint.port), ...changes });

  /** What its types call a text, the library turns into JSON by itself. */
  const post = (path: string, body: unknown) => pusher.post({ path, body: body as string });

  async function listenTo(channel: string, member?: object) {
    const peer = await connectRaw(endpoint.port);
    const id = await peer.socketId();
    const data = member === undefined ? undefined : JSON.stringify(member);
    peer.say({
      event: 'pusher:subscribe',
      data: {
        channel,
        auth: authFor(id, channel, data),
        ...(data === undefined ? {} : { channel_data: data }),
      },
    });
    expect(await peer.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    return { ...peer, id };
  }
  const json = async (answer: Promise<{ json(): Promise<unknown> }>) => (await answer).json();

  describe('by the published library', () => {
    it('triggers an event on several channels, in the order of the calls', async () => {
      const [one, other] = [await listenTo('private-one'), await listenTo('private-other')];
      await pusher.trigger(['private-one', 'private-other', 'nobody'], 'first', { text: 'Xin chào' });
      await pusher.trigger('private-one', 'second', 'just text');
      expect(await one.next()).toEqual({
        event: 'first',
        channel: 'private-one',
        data: { text: 'Xin chào' },
      });
      expect(await one.next()).toEqual({ event: 'second', channel: 'private-one', data: 'just text' });
      expect(await other.next()).toMatchObject({ event: 'first', channel: 'private-other' });
    });

    it('leaves out the socket that an event comes from', async () => {
      const [one, other] = [await listenTo('private-but'), await listenTo('private-but')];
      await pusher.trigger('private-but', 'first', {}, { socket_id: one.id });
      await pusher.trigger('private-but', 'second', {});
      expect(await one.next()).toMatchObject({ event: 'second' });
      expect(await other.next()).toMatchObject({ event: 'first' });
    });

    it('triggers a batch', async () => {
      const peer = await listenTo('private-batch');
      await pusher.triggerBatch([
        { channel: 'private-batch', name: 'one', data: { n: 1 } },
        { channel: 'private-batch', name: 'two', data: { n: 2 } },
      ]);
      expect([await peer.next(), await peer.next()]).toMatchObject([
        { event: 'one', data: { n: 1 } },
        { event: 'two', data: { n: 2 } },
      ]);
    });

    it('asks about channels', async () => {
      await listenTo('presence-asked', { user_id: '1' });
      await listenTo('presence-asked', { user_id: '1' });
      await listenTo('presence-asked', { user_id: '2' });
      const all = await json(
        pusher.get({ path: '/channels', params: { filter_by_prefix: 'presence-as', info: 'user_count' } }),
      );
      expect(all).toEqual({ channels: { 'presence-asked': { user_count: 2 } } });
      const one = await json(
        pusher.get({ path: '/channels/presence-asked', params: { info: 'user_count,subscription_count' } }),
      );
      expect(one).toEqual({ occupied: true, user_count: 2, subscription_count: 3 });
      expect(await json(pusher.get({ path: '/channels/presence-asked/users' }))).toEqual({
        users: [{ id: '1' }, { id: '2' }],
      });
      expect(await json(pusher.get({ path: '/channels/nobody' }))).toEqual({ occupied: false });
    });

    it('is told with an event who could hear it', async () => {
      await listenTo('private-heard');
      const answer = await json(
        pusher.trigger(['private-heard', 'nobody'], 'x', {}, { info: 'subscription_count' }),
      );
      expect(answer).toEqual({
        channels: { 'private-heard': { subscription_count: 1 }, nobody: { subscription_count: 0 } },
      });
    });

    it('sends to a user, and ends the connections of one', async () => {
      const peer = await connectRaw(endpoint.port);
      const userData = JSON.stringify({ id: 'u 1' });
      const auth = userAuthFor(await peer.socketId(), userData);
      peer.say({ event: 'pusher:signin', data: { auth, user_data: userData } });
      await peer.next();
      peer.say({ event: 'pusher:subscribe', data: { channel: '#server-to-user-u 1' } });
      await peer.next();
      await pusher.sendToUser('u 1', 'hello', { n: 1 });
      expect(await peer.next()).toMatchObject({ event: 'hello', data: { n: 1 } });
      const bystander = await listenTo('private-bystander');
      await post('/users/u%201/terminate_connections', {});
      expect(await peer.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
      expect((await peer.closed).code).toBe(4009);
      bystander.say({ event: 'pusher:ping' });
      expect(await bystander.next()).toMatchObject({ event: 'pusher:pong' });
    });

    it.each([
      ['another secret', { secret: 'wrong' }, 401, 'Invalid signature\n'],
      ['an unknown key', { key: 'other' }, 401, 'Unknown auth_key\n'],
      ['another application', { appId: 'other' }, 403, 'The application is not the one of this key\n'],
    ])('with %s is refused', async (_, changes, status, body) => {
      await expect(clientWith(changes).trigger('news', 'x', {})).rejects.toMatchObject({ status, body });
    });

    it.each([
      [
        'user_count of a channel without members',
        { path: '/channels/news', params: { info: 'user_count' } },
        400,
      ],
      ['user_count of all channels', { path: '/channels', params: { info: 'user_count' } }, 400],
      ['an unknown attribute', { path: '/channels', params: { info: 'secrets' } }, 400],
      ['the users of a channel without members', { path: '/channels/news/users' }, 400],
      ['a channel that can have no name', { path: '/channels/a%20b' }, 400],
      ['what is not there', { path: '/nothing' }, 404],
      ['events with the wrong method', { path: '/events' }, 405],
    ])('is refused %s', async (_, call, status) => {
      await expect(pusher.get(call)).rejects.toMatchObject({ status });
    });

    it('may send ten kilobytes and no more', async () => {
      const answer = await pusher.trigger('news', 'x', 'x'.repeat(10_240));
      expect(answer.status).toBe(200);
      await expect(pusher.trigger('news', 'x', 'x'.repeat(10_241))).rejects.toMatchObject({ status: 413 });
      const large = { channel: 'news', name: 'x', data: 'x'.repeat(10_241) };
      await expect(pusher.triggerBatch([large])).rejects.toMatchObject({ status: 413 });
    });

    it('may send ten events in a batch and no more', async () => {
      const batch = (size: number) =>
        Array.from({ length: size }, () => ({ channel: 'news', name: 'x', data: 1 }));
      expect((await pusher.triggerBatch(batch(10))).status).toBe(200);
      await expect(pusher.triggerBatch(batch(11))).rejects.toMatchObject({ status: 400 });
    });

    it.each([
      ['no name', { data: '{}', channel: 'news' }],
      ['no channel', { name: 'x', data: '{}' }],
      ['no channels', { name: 'x', data: '{}', channels: [] }],
      ['data that is no text', { name: 'x', data: {}, channel: 'news' }],
      ['a channel that can have no name', { name: 'x', data: '{}', channel: 'a b' }],
      [
        'more than a hundred channels',
        { name: 'x', data: '{}', channels: Array.from({ length: 101 }, (_, at) => `c${at}`) },
      ],
      ['a name that is too long', { name: 'x'.repeat(201), data: '{}', channel: 'news' }],
      ['a socket that is none', { name: 'x', data: '{}', channel: 'news', socket_id: 'x' }],
      ['nothing', {}],
      ['a list', []],
    ])('is refused an event with %s', async (_, body) => {
      await expect(post('/events', body)).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('by others', () => {
    type Signed = { params?: Record<string, string>; body?: string; signature?: string; method?: string };

    async function call(path: string, { params = {}, body = '', signature, method = 'POST' }: Signed) {
      const all: Record<string, string> = {
        auth_key: key,
        auth_timestamp: String(Math.floor(Date.now() / 1000)),
        auth_version: '1.0',
        ...(body === '' ? {} : { body_md5: createHash('md5').update(body).digest('hex') }),
        ...params,
      };
      const query = Object.keys(all)
        .toSorted()
        .map((name) => `${name}=${all[name]}`)
        .join('&');
      const own = createHmac('sha256', secret).update(`${method}\n${path}\n${query}`).digest('hex');
      const answer = await fetch(
        `http://127.0.0.1:${endpoint.port}${path}?${query}&auth_signature=${signature ?? own}`,
        { method, ...(body === '' ? {} : { body }) },
      );
      return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
    }
    const path = `/apps/${appId}/events`;
    const body = JSON.stringify({ name: 'x', data: '{}', channel: 'news' });

    it('is answered as the protocol has it', async () => {
      expect(await call(path, { body })).toEqual({ status: 200, text: '{}', type: 'application/json' });
    });

    it.each([
      ['no signature', { body, signature: '' }, 'Invalid signature\n'],
      ['a body whose digest is another’s', { body, params: { body_md5: 'x' } }, 'Invalid body_md5\n'],
      ['a version to come', { body, params: { auth_version: '2.0' } }, 'Unknown auth_version\n'],
      ['a time that is none', { body, params: { auth_timestamp: 'now' } }, /^Timestamp expired/],
      [
        'a time of the day before',
        { body, params: { auth_timestamp: String(time / 1000 - 86_400) } },
        /^Timestamp expired/,
      ],
    ])('is refused with %s', async (_, signed, text) => {
      const answer = await call(path, signed);
      expect(answer.status).toBe(401);
      expect(answer.type).toBe('text/plain');
      expect(answer.text).toMatch(text);
    });

    it('is refused a body that the signature does not cover', async () => {
      const query = `auth_key=${key}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0`;
      const signature = createHmac('sha256', secret).update(`POST\n${path}\n${query}`).digest('hex');
      const answer = await fetch(
        `http://127.0.0.1:${endpoint.port}${path}?${query}&auth_signature=${signature}`,
        { method: 'POST', body },
      );
      expect(answer.status).toBe(401);
    });

    it.each([
      ['a body that is no JSON', path, { body: '{' }],
      ['a body that is no object', path, { body: '7' }],
      ['a batch of nothing', `/apps/${appId}/batch_events`, { body: '{}' }],
    ])('is refused %s', async (_, target, signed) => {
      expect((await call(target, signed)).status).toBe(400);
    });

    it('is refused a query that cannot be read', async () => {
      const answer = await fetch(`http://127.0.0.1:${endpoint.port}${path}?auth_key=%zz`, { method: 'POST' });
      expect(answer.status).toBe(400);
    });
  });
});
