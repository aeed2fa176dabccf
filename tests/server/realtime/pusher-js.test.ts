/** The published client, unchanged, against the embedded endpoint (specification, section 7). */
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { authorisedBy, connected, connectPusher, heard } from './pusher-client.ts';

describeOnDatabase('pusher-js', (databases) => {
  let server: TestServer;
  let port: number;
  const clients: Pusher[] = [];
  beforeAll(async () => {
    server = await startServer(databases);
    port = await server.listen();
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => server.close());

  function connectAs(token: string) {
    const client = connectPusher(port, { channelAuthorization: authorisedBy(server, token) });
    clients.push(client);
    return client;
  }

  it('connects, and hears what is told to its user', async () => {
    const { id, token } = await server.addUser(['author']);
    const client = connectAs(token);
    await connected(client);
    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
    const channel = client.subscribe(`private-App.Models.User.${id}`);
    await heard(channel, 'pusher:subscription_succeeded');
    const event = heard(channel, 'App\\Events\\CountersChanged');
    const counters = {
      opening_count: { tickets: 1, issues: 2, requests: 3 },
      request_opening_count: 4,
      unread_notifications: 5,
    };
    await server.app.realtime.broadcaster.broadcast('App\\Events\\CountersChanged', [
      { userId: id, data: counters },
    ]);
    expect(await event).toEqual(counters);
  });

  it('is refused the channel of another user by the API', async () => {
    const { token } = await server.addUser(['administrator']);
    const { id: other } = await server.addUser(['author']);
    const client = connectAs(token);
    const channel = client.subscribe(`private-App.Models.User.${other}`);
    const refusal = await heard<{ type: string; error: string }>(channel, 'pusher:subscription_error');
    expect(refusal).toMatchObject({ type: 'AuthError', error: '403' });
  });

  it('stops for good when its session is signed out', async () => {
    const { id, token } = await server.addUser(['author']);
    const client = connectAs(token);
    await heard(client.subscribe(`private-App.Models.User.${id}`), 'pusher:subscription_succeeded');
    const ended = heard(client.connection, 'disconnected');
    const error = heard(client.connection, 'error');
    await server.call('POST', '/auth/logout', { token });
    expect(await error).toMatchObject({ data: { code: 4009 } });
    await ended;
    expect(client.connection.state).toBe('disconnected');
  });
});
