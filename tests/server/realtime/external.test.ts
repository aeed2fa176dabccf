/** `PUSHER_URL`: everything is told over a server outside, a process of its own here (contract.md, "Configuration"). */
import type Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer } from '#tests/helpers/server-client.ts';
import { startEndpointProcess } from './endpoint-process.ts';
import { authorisedBy, connectPusher, heard } from './pusher-client.ts';
import { connectRaw } from './raw-client.ts';
import { userAuthFor } from './test-app.ts';

describe('a realtime server outside', () => {
  let outside: Awaited<ReturnType<typeof startEndpointProcess>>;
  beforeAll(async () => {
    outside = await startEndpointProcess();
  });
  afterAll(() => outside.stop());

  describeOnDatabase('named by PUSHER_URL', (databases) => {
    let server: TestServer;
    const errors: string[] = [];
    const clients: Pusher[] = [];
    beforeAll(async () => {
      server = await startServer(databases, {
        environment: { PUSHER_URL: outside.address },
        onError: (line) => errors.push(line),
      });
    });
    afterAll(async () => {
      for (const client of clients) client.disconnect();
      await server.close();
    });

    async function subscribeAs({ id, token }: { id: number; token: string }) {
      const client = connectPusher(outside.port, { channelAuthorization: authorisedBy(server, token) });
      clients.push(client);
      const channel = client.subscribe(`private-App.Models.User.${id}`);
      await heard(channel, 'pusher:subscription_succeeded');
      return channel;
    }

    it('lets in who the API signs for, and carries notifications and counters', async () => {
      const author = await server.addUser(['author'], { name: 'Lan Anh' });
      const moderator = await server.addUser(['moderator']);
      const channel = await subscribeAs(moderator);
      const notified = heard(channel, 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated');
      const counted = heard(channel, 'App\\Events\\CountersChanged');
      await server.call('POST', '/tickets', {
        token: author.token,
        payload: { subject: 'Xin hỗ trợ', body: 'Gấp.' },
      });
      expect(await notified).toMatchObject({
        type: 'ticket.created',
        message: 'Phiếu hỗ trợ mới của Lan Anh: Xin hỗ trợ',
      });
      expect(await counted).toMatchObject({ unread_notifications: 1 });
    });

    it('carries what happens in a thread to whoever looks at it, and the end of a session to its user', async () => {
      const author = await server.addUser(['author']);
      const moderator = await server.addUser(['moderator']);
      const asked = await server.call('POST', '/tickets', {
        token: author.token,
        payload: { subject: 'Không mở được', body: 'Giúp với.' },
      });
      const { id } = asked.json<{ data: { id: number } }>().data;
      const channel = await subscribeAs(author);
      const looking = await server.call('POST', `/tickets/${id}/presence`, {
        token: author.token,
        payload: { state: 'looking', window: 'window-one' },
      });
      expect(looking.statusCode).toBe(200);
      const changed = heard(channel, 'App\\Events\\ThreadChanged');
      const replied = await server.call('POST', `/tickets/${id}/messages`, {
        token: moderator.token,
        payload: { body: 'Bạn thử lại nhé.' },
      });
      expect(replied.statusCode).toBe(201);
      expect(await changed).toMatchObject({ resource: 'tickets', id });

      const ended = heard(channel, 'App\\Events\\SessionsChanged');
      const { email } = author;
      await server.call('POST', '/auth/login', { payload: { email, password: testPassword } });
      const others = await server.call('DELETE', `/users/${author.id}/sessions`, { token: author.token });
      expect(others.statusCode).toBe(204);
      expect(await ended).toEqual({ user_id: author.id });
    });

    it('leaves the embedded endpoint off', async () => {
      const port = await server.listen();
      await expect(connectRaw(port)).rejects.toThrow('Unexpected server response: 404');
      const api = await server.app.inject({ method: 'POST', url: '/apps/bookdesk/events' });
      expect(api.statusCode).toBe(404);
    });

    it('ends the sockets on which a user has signed in when all sessions of the user end', async () => {
      const user = await server.addUser(['reader']);
      const peer = await connectRaw(outside.port);
      const userData = JSON.stringify({ id: String(user.id) });
      peer.say({
        event: 'pusher:signin',
        data: { auth: userAuthFor(await peer.socketId(), userData), user_data: userData },
      });
      await peer.next();
      server.app.realtime.revoke({ tokenIds: [], wholeUser: user.id });
      expect((await peer.closed).code).toBe(4009);
    });

    it('that is gone harms nothing that is to be told over it', async () => {
      const lost = await startServer(databases, {
        environment: { PUSHER_URL: 'http://key:secret@127.0.0.1:9/apps/1' },
        onError: (line) => errors.push(line),
      });
      const { token, email } = await lost.addUser(['author']);
      await lost.addUser(['moderator']);
      const sent = await lost.call('POST', '/tickets', { token, payload: { subject: 'S', body: 'B' } });
      expect(sent.statusCode).toBe(201);
      const again = await lost.call('POST', '/auth/login', { payload: { email, password: testPassword } });
      expect(again.statusCode).toBe(200);
      while (errors.length === 0) await new Promise((resolve) => void setImmediate(resolve));
      expect(JSON.parse(errors[0] ?? '')).toMatchObject({
        msg: 'The outbox could not be drained; it is tried again',
      });
      expect(errors.join('')).not.toContain('secret');
      await lost.close();
    });
  });
});
