/** Sessions of users: seen, ended, and ended by a suspension together with their sockets (product.md, `/manage/users/{id}`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer } from '#tests/helpers/server-client.ts';
import { connectRaw } from '../realtime/raw-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Session = { readonly id: number; readonly device_name: string; readonly is_current: boolean };

describeOnDatabase('sessions', (databases) => {
  let server: TestServer;
  let port: number;
  let deputy: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    port = await server.listen();
    deputy = await server.addUser(['admin', 'editor', 'moderator', 'author']);
  });
  afterAll(() => server.close());

  async function signIn({ email }: Person, deviceName: string): Promise<string> {
    const answer = await server.call('POST', '/auth/login', {
      payload: { email, password: testPassword, remember: false, device_name: deviceName },
      headers: { 'user-agent': 'Firefox' },
    });
    // Signing in tells the person's pages too: whoever listens from here on hears of what follows alone.
    await expect.poll(waitingPushes).toBe(0);
    return answer.json<{ data: { token: string } }>().data.token;
  }
  async function waitingPushes(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from outbox`.execute(
      server.database.kysely,
    );
    return rows[0]?.waiting ?? 0;
  }
  async function listen({ id }: Person, token: string) {
    const peer = await connectRaw(port);
    const channel = `private-App.Models.User.${id}`;
    const answer = await server.call('POST', '/broadcasting/auth', {
      token,
      payload: { socket_id: await peer.socketId(), channel_name: channel },
    });
    peer.say({ event: 'pusher:subscribe', data: { channel, auth: answer.json<{ auth: string }>().auth } });
    expect(await peer.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    return peer;
  }
  const sessionsOf = async (id: number, token: string) =>
    (await server.call('GET', `/users/${id}/sessions`, { token })).json<{ data: Session[] }>().data;
  const statusOf = async (token: string) =>
    (await server.call('POST', '/account/payout', { token })).statusCode;

  it('are seen by their user and by staff, with the device and the address, the own one marked', async () => {
    const person = await server.addUser(['author']);
    server.clock.now += 1000;
    const laptop = await signIn(person, 'Laptop');
    const own = await sessionsOf(person.id, laptop);
    expect(own).toEqual([
      {
        id: Number(laptop.split('|')[0]),
        device_name: 'Laptop',
        user_agent: 'Firefox',
        ip: '127.0.0.1',
        is_current: true,
        created_at: '2026-05-12T08:00:01.000Z',
        last_used_at: '2026-05-12T08:00:01.000Z',
      },
      expect.objectContaining({ device_name: '', is_current: false }),
    ]);
    const seen = await sessionsOf(person.id, deputy.token);
    expect(seen.map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, false]);
  });

  it('end one by one, with their sockets and no others', async () => {
    const person = await server.addUser(['author']);
    const other = await signIn(person, 'Điện thoại');
    const [ending, staying] = [await listen(person, other), await listen(person, person.token)];
    const path = `/users/${person.id}/sessions/${other.split('|')[0]}`;
    expect((await server.call('DELETE', path, { token: deputy.token })).statusCode).toBe(204);
    expect(await ending.closed).toMatchObject({ code: 4009 });
    expect(await staying.next()).toMatchObject({
      event: 'App\\Events\\SessionsChanged',
      data: { user_id: person.id },
    });
    staying.say({ event: 'pusher:ping' });
    expect(await staying.next()).toMatchObject({ event: 'pusher:pong' });
    expect([await statusOf(other), await statusOf(person.token)]).toEqual([401, 200]);
    expect((await server.call('DELETE', path, { token: deputy.token })).statusCode).toBe(404);
    const [line] = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'before'])
      .where('action', '=', 'users.end_session')
      .where('subject_id', '=', person.id)
      .execute();
    expect(line).toEqual({ actor_id: deputy.id, before: { device_name: 'Điện thoại', ip: '127.0.0.1' } });
    staying.socket.close();
  });

  it('of somebody else are not to be reached through the own path', async () => {
    const [person, stranger] = [await server.addUser(['author']), await server.addUser(['author'])];
    const theirs = stranger.token.split('|')[0];
    const answer = await server.call('DELETE', `/users/${person.id}/sessions/${theirs}`, {
      token: person.token,
    });
    expect([answer.statusCode, await statusOf(stranger.token)]).toEqual([404, 200]);
  });

  it('all end within two seconds of a suspension, and signing in again says why', async () => {
    const person = await server.addUser(['author']);
    const other = await signIn(person, 'Điện thoại');
    const peers = [await listen(person, person.token), await listen(person, other)];
    const started = performance.now();
    await server.call('POST', `/users/${person.id}/events`, {
      token: deputy.token,
      payload: { type: 'suspend', reason: 'Đăng quảng cáo.' },
    });
    const closed = await Promise.all(peers.map((peer) => peer.closed));
    expect(performance.now() - started).toBeLessThan(2000);
    expect(closed.map(({ code }) => code)).toEqual([4009, 4009]);
    expect([await statusOf(person.token), await statusOf(other)]).toEqual([401, 401]);
    const refused = await server.call('GET', '/books', { token: await signIn(person, 'Laptop') });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      'Đăng quảng cáo.',
    ]);
  });
});
