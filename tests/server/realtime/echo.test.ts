/** laravel-echo, unchanged, against the server: notifications and events as the product's client listens to them (specification, section 7). */
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { authorisedBy } from './pusher-client.ts';

describeOnDatabase('laravel-echo', (databases) => {
  let server: TestServer;
  let port: number;
  const echos: Echo<'pusher'>[] = [];
  beforeAll(async () => {
    server = await startServer(databases);
    port = await server.listen();
  });
  afterAll(async () => {
    for (const echo of echos) echo.disconnect();
    await server.close();
  });

  function echoAs(token: string) {
    const echo = new Echo({
      broadcaster: 'pusher',
      Pusher,
      key: 'bookdesk-local',
      cluster: 'mt1',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      disableStats: true,
      namespace: 'App.Events',
      channelAuthorization: authorisedBy(server, token),
    });
    echos.push(echo);
    return echo;
  }

  it('hears a notification and the counters of a ticket that somebody sends', async () => {
    const author = await server.addUser(['author'], { name: 'Lan Anh' });
    const moderator = await server.addUser(['moderator']);
    const channel = echoAs(moderator.token).private(`App.Models.User.${moderator.id}`);
    await new Promise<void>((resolve) => void channel.subscribed(() => resolve()));
    const notified = new Promise((resolve) => void channel.notification(resolve));
    const counted = new Promise((resolve) => void channel.listen('CountersChanged', resolve));
    const sent = await server.call('POST', '/tickets', {
      token: author.token,
      payload: { subject: 'Không thấy chương mới', body: 'Chương 12.' },
    });
    const { id } = sent.json<{ data: { id: number } }>().data;
    expect(await notified).toEqual({
      id: expect.any(Number),
      type: 'ticket.created',
      message: 'Phiếu hỗ trợ mới của Lan Anh: Không thấy chương mới',
      url: `/tickets?id=${id}`,
      created_at: '2026-05-12T08:00:00.000Z',
    });
    expect(await counted).toMatchObject({ opening_count: { tickets: 1 }, unread_notifications: 1 });
  });

  it('hears on its other devices that notifications were read', async () => {
    const reader = await server.addUser(['reader']);
    const { id } = await server.database.kysely
      .insertInto('notifications')
      .values({ user_id: reader.id, type: 'system', message: 'Tin', url: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const channel = echoAs(reader.token).private(`App.Models.User.${reader.id}`);
    await new Promise<void>((resolve) => void channel.subscribed(() => resolve()));
    const counted = new Promise((resolve) => void channel.listen('CountersChanged', resolve));
    await server.call('POST', '/notifications/read', { token: reader.token, payload: { up_to: id } });
    expect(await counted).toMatchObject({ unread_notifications: 0 });
  });

  it('is refused the channel of somebody else', async () => {
    const reader = await server.addUser(['reader']);
    const channel = echoAs(reader.token).private(`App.Models.User.${reader.id + 1}`);
    const refusal = await new Promise((resolve) => void channel.error(resolve));
    expect(refusal).toMatchObject({ type: 'AuthError', error: '403' });
  });
});
