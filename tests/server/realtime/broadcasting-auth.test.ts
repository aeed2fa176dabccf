/** `POST /broadcasting/auth`, and sockets that end with the session they belong to (contract.md, "Answers"). */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer, testTime } from '#tests/helpers/server-client.ts';
import { revokeDeadTokens, createSocketTokens } from '#server/realtime/socket-tokens.ts';
import { connectRaw, type RawClient } from './raw-client.ts';

const secret = 'the secret of this endpoint';

describeOnDatabase('channel authorisation', (databases) => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startServer(databases, { environment: { PUSHER_SECRET: secret } });
    port = await server.listen();
  });
  afterEach(() => {
    server.clock.now = testTime;
  });
  afterAll(() => server.close());

  const ask = (token: string | null, payload: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/broadcasting/auth', { token, payload: payload as object, headers });
  const own = (id: number) => `private-App.Models.User.${id}`;

  async function listen(user: { id: number; token: string }) {
    const peer = await connectRaw(port);
    const socketId = await peer.socketId();
    const answer = await ask(user.token, { socket_id: socketId, channel_name: own(user.id) });
    const { auth } = answer.json<{ auth: string }>();
    peer.say({ event: 'pusher:subscribe', data: { channel: own(user.id), auth } });
    expect(await peer.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    return { ...peer, id: socketId };
  }
  /** That a session of its user has begun or ended is told a moment later, and to each. */
  const nextBesideSessions = async (peer: RawClient) => {
    let heard = await peer.next();
    while (heard.event === 'App\\Events\\SessionsChanged') heard = await peer.next();
    return heard;
  };
  const stays = async (peer: RawClient) => {
    peer.say({ event: 'pusher:ping' });
    expect(await nextBesideSessions(peer)).toMatchObject({ event: 'pusher:pong' });
  };

  it('signs the own channel for the socket that asks', async () => {
    const { id, token } = await server.addUser(['reader']);
    const answer = await ask(token, { socket_id: '12.34', channel_name: own(id) });
    const signature = createHmac('sha256', secret)
      .update(`12.34:${own(id)}`)
      .digest('hex');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ auth: `bookdesk-local:${signature}` });
  });

  it('takes a form, which is how pusher-js asks by itself', async () => {
    const { id, token } = await server.addUser(['reader']);
    const form = `socket_id=12.34&channel_name=${own(id)}`;
    const answer = await ask(token, form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ auth: expect.stringMatching(/^bookdesk-local:[\da-f]{64}$/) });
  });

  it.each([
    ['of another user', (id: number) => own(id + 1)],
    ['with presence', (id: number) => `presence-App.Models.User.${id}`],
    ['that is encrypted', (id: number) => `private-encrypted-App.Models.User.${id}`],
    ['whose number only begins alike', (id: number) => `${own(id)}0`],
    ['with more at its end', (id: number) => `${own(id)} `],
    ['that everybody would like', () => 'private-everybody'],
    ['that is public', () => 'news'],
  ])('refuses a channel %s', async (_, channel) => {
    const { id, token } = await server.addUser(['administrator']);
    const answer = await ask(token, { socket_id: '1.1', channel_name: channel(id) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message: 'Bạn không có quyền thực hiện việc này.',
      code: 'forbidden',
    });
  });

  it.each([
    ['no socket', { channel_name: 'private-x' }],
    ['a socket that is none', { socket_id: '1.1:private-y', channel_name: 'private-x' }],
    ['no channel', { socket_id: '1.1' }],
    ['a channel that is a list', { socket_id: '1.1', channel_name: ['private-x'] }],
  ])('refuses %s', async (_, payload) => {
    const { token } = await server.addUser(['reader']);
    expect((await ask(token, payload)).statusCode).toBe(422);
  });

  it('is for nobody without a token', async () => {
    expect((await ask(null, { socket_id: '1.1', channel_name: 'private-x' })).statusCode).toBe(401);
  });

  describe('a socket', () => {
    it('ends for good with the session that is signed out, and with no other', async () => {
      const user = await server.addUser(['reader']);
      const other = await server.call('POST', '/auth/login', {
        payload: { email: user.email, password: testPassword },
      });
      const { token } = other.json<{ data: { token: string } }>().data;
      const [ending, staying] = [await listen(user), await listen({ id: user.id, token })];
      await server.call('POST', '/auth/logout', { token: user.token });
      expect(await nextBesideSessions(ending)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
      expect((await ending.closed).code).toBe(4009);
      await stays(staying);
    });

    const resetPassword = async ({ email }: { email: string }) => {
      await server.call('POST', '/auth/forgot-password', { payload: { email } });
      const mailed = await mailTo(email);
      return server.call('POST', '/auth/reset-password', {
        payload: {
          token: new URL(/http\S+/.exec(mailed.text)?.[0] ?? '').searchParams.get('token'),
          email,
          password: 'mot-mat-khau-moi',
          password_confirmation: 'mot-mat-khau-moi',
        },
      });
    };

    it('ends with every session of an account whose password is reset', async () => {
      const user = await server.addUser(['reader']);
      const bystander = await listen(await server.addUser(['reader']));
      const sockets = [await listen(user), await listen(user)];
      expect((await resetPassword(user)).statusCode).toBe(200);
      for (const { closed } of sockets) expect((await closed).code).toBe(4009);
      await stays(bystander);
    });

    it('ends then whatever comes of remembering the device', async () => {
      const user = await server.addUser(['reader']);
      const { closed } = await listen(user);
      const { kysely } = server.database;
      await sql`
        create function forget() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(
        kysely,
      );
      await sql`
        create trigger forget before insert on known_devices for each row execute function forget()`.execute(
        kysely,
      );
      const reset = await resetPassword(user);
      await sql`drop function forget cascade`.execute(kysely);
      expect(reset.statusCode).toBe(200);
      expect((await closed).code).toBe(4009);
    });

    it('that was let in but has not subscribed yet ends too', async () => {
      const user = await server.addUser(['reader']);
      const peer = await connectRaw(port);
      await ask(user.token, { socket_id: await peer.socketId(), channel_name: own(user.id) });
      await server.call('POST', '/auth/logout', { token: user.token });
      expect((await peer.closed).code).toBe(4009);
    });

    it('ends when its session has expired, or was taken back elsewhere', async () => {
      const hub = server.app.realtime.hub;
      if (hub === null) throw new Error('The endpoint is missing');
      const tokens = createSocketTokens(hub);
      const users = [
        await server.addUser(['reader']),
        await server.addUser(['reader']),
        await server.addUser(['reader']),
      ];
      const peers = [];
      for (const user of users) {
        const peer = await listen(user);
        tokens.claim(peer.id, Number(user.token.split('|')[0]));
        peers.push(peer);
      }
      const [expired, deleted, alive] = users.map(({ token }) => Number(token.split('|')[0]));
      const { kysely } = server.database;
      await kysely
        .updateTable('access_tokens')
        .set({ idle_expires_at: new Date(testTime) })
        .where('id', '=', expired ?? 0)
        .execute();
      await kysely
        .deleteFrom('access_tokens')
        .where('id', '=', deleted ?? 0)
        .execute();
      await revokeDeadTokens(tokens, kysely, new Date(testTime));
      expect((await peers[0]?.closed)?.code).toBe(4009);
      expect((await peers[1]?.closed)?.code).toBe(4009);
      if (peers[2]) await stays(peers[2]);
      expect(tokens.claimed()).toEqual([alive]);
    });
  });

  /** The mail is sent in the background, so that its time tells nothing. */
  async function mailTo(email: string) {
    for (;;) {
      const mail = server.mails.find(({ to }) => to === email);
      if (mail) return mail;
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }
});
