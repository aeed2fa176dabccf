/** A session that ends on one instance is out on every other within two seconds, with its sockets (product.md, `/setting`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer } from '#tests/helpers/server-client.ts';
import { connectRaw } from './raw-client.ts';

describeOnPostgres('two instances on one database', (databases) => {
  let one: TestServer;
  let other: TestServer;
  let port: number;
  beforeAll(async () => {
    one = await startServer(databases);
    const shared = one.database;
    other = await startServer({ kind: 'postgres', open: async () => ({ ...shared, close: async () => {} }) });
    port = await other.listen();
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  async function signIn(email: string): Promise<string> {
    const payload = { email, password: testPassword, remember: false, device_name: '' };
    const answer = await one.call('POST', '/auth/login', { payload });
    return answer.json<{ data: { token: string } }>().data.token;
  }
  async function listen(id: number, token: string) {
    const peer = await connectRaw(port);
    const channel = `private-App.Models.User.${id}`;
    const payload = { socket_id: await peer.socketId(), channel_name: channel };
    const answer = await other.call('POST', '/broadcasting/auth', { token, payload });
    peer.say({ event: 'pusher:subscribe', data: { channel, auth: answer.json<{ auth: string }>().auth } });
    await peer.next();
    return peer;
  }

  it('close the sockets of a session that was revoked on the other within two seconds, and no others', async () => {
    const person = await one.addUser(['author']);
    const [lost, kept] = [await signIn(person.email), await signIn(person.email)];
    const [ending, staying] = [await listen(person.id, lost), await listen(person.id, kept)];
    const revokedAt = performance.now();
    const path = `/users/${person.id}/sessions/${lost.split('|')[0]}`;
    expect((await one.call('DELETE', path, { token: kept })).statusCode).toBe(204);
    expect(await ending.closed).toMatchObject({ code: 4009 });
    expect(performance.now() - revokedAt).toBeLessThan(2000);
    expect((await other.call('GET', '/account/counters', { token: lost })).statusCode).toBe(401);
    staying.say({ event: 'pusher:ping' });
    let heard = await staying.next();
    while (heard.event !== 'pusher:pong') heard = await staying.next();
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
  });

  it('close all but the one that asks', async () => {
    const person = await one.addUser(['author']);
    const [first, second, own] = [
      await signIn(person.email),
      await signIn(person.email),
      await signIn(person.email),
    ];
    const peers = [await listen(person.id, first), await listen(person.id, second)];
    const staying = await listen(person.id, own);
    const revoked = await one.call('DELETE', `/users/${person.id}/sessions`, { token: own });
    expect(revoked.statusCode).toBe(204);
    expect((await Promise.all(peers.map(({ closed }) => closed))).map(({ code }) => code)).toEqual([
      4009, 4009,
    ]);
    const sessions = await one.call('GET', `/users/${person.id}/sessions`, { token: own });
    expect(sessions.json<{ data: { is_current: boolean }[] }>().data).toMatchObject([{ is_current: true }]);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
  });
});
