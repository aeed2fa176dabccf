/** Pages may call and show what their own host has, and what is elsewhere only where that is configured. */
import { expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-client.ts';

describeOnDatabase('the content security policy', (databases) => {
  it.each([
    ['nothing else', {}, "connect-src 'self'"],
    [
      'the host that is configured',
      { VITE_PUSHER_HOST: 'ws.example.test', VITE_PUSHER_PORT: '6001' },
      "connect-src 'self' ws://ws.example.test:6001 wss://ws.example.test:6001",
    ],
    [
      'an API elsewhere',
      { VITE_API_BASE: 'https://api.example.test/api' },
      "connect-src 'self' https://api.example.test",
    ],
  ])('allows connections to the page’s own host and %s', async (_, environment, expected) => {
    const server = await startServer(databases, { environment });
    const { headers } = await server.app.inject({ url: '/healthz' });
    expect(String(headers['content-security-policy']).split(';')).toContain(expected);
    await server.close();
  });

  it.each([
    ['of the page’s own host alone', {}, "img-src 'self' data: blob:"],
    [
      'of an API elsewhere',
      { VITE_API_BASE: 'https://api.example.test/api' },
      "img-src 'self' data: blob: https://api.example.test",
    ],
  ])('allows pictures %s', async (_, environment, expected) => {
    const server = await startServer(databases, { environment });
    const { headers } = await server.app.inject({ url: '/healthz' });
    expect(String(headers['content-security-policy']).split(';')).toContain(expected);
    await server.close();
  });
});
