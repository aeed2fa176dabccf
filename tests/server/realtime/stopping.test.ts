/** The end of a server with open sockets, and what it tells of itself while it runs (contract.md, "Answers": operation). */
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-client.ts';
import { connectRaw } from './raw-client.ts';

describeOnDatabase('the server', (databases) => {
  it('stops at once with sockets open, sends them to the next start, and leaves its port free', async () => {
    const server = await startServer(databases, { realtimeLimits: { closingTime: 20 } });
    const port = await server.listen();
    const peers = await Promise.all(Array.from({ length: 20 }, () => connectRaw(port)));
    const mute = await connectRaw(port);
    mute.socket.pause();
    await server.close();
    for (const { closed } of peers) expect((await closed).code).toBe(4200);
    const next = createServer();
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject);
      next.listen(port, '127.0.0.1', resolve);
    });
    next.close();
    mute.socket.terminate();
  });

  it('tells Prometheus of connections, channels and frames', async () => {
    const server = await startServer(databases);
    const port = await server.listen();
    const peer = await connectRaw(port);
    await peer.next();
    peer.say({ event: 'pusher:subscribe', data: { channel: 'news' } });
    await peer.next();
    const refused = await connectRaw(port, '/app/other?protocol=7');
    await refused.closed;
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body.split('\n').filter((line) => line.startsWith('realtime_'))).toEqual([
      'realtime_open{what="connections"} 1',
      'realtime_open{what="channels"} 1',
      'realtime_frames_total{what="received"} 1',
      'realtime_frames_total{what="sent"} 2',
      'realtime_frames_total{what="refused"} 1',
    ]);
    await server.close();
  });

  it('carries the API of its endpoint outside of /api, for callers who know the secret', async () => {
    const server = await startServer(databases);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/apps/bookdesk/events?auth_key=bookdesk-local',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.body]).toEqual([401, 'Unknown auth_version\n']);
    const large = await server.app.inject({
      method: 'POST',
      url: '/apps/bookdesk/events',
      payload: 'x'.repeat(262_145),
    });
    expect(large.statusCode).toBe(413);
    await server.close();
  });
});
