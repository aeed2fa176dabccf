import { describe, expect, it } from 'vitest';
import { readSettings } from '#lib/settings.ts';

const plain = { hostname: 'desk.test', port: '4000', protocol: 'http:' };
const secure = { hostname: 'desk.test', port: '', protocol: 'https:' };

describe('the settings of the build', () => {
  it('look for realtime where the page came from', () => {
    expect(readSettings({}, plain).pusher).toEqual({
      key: 'bookdesk-local',
      host: 'desk.test',
      port: 4000,
      tls: false,
      cluster: 'mt1',
    });
    expect(readSettings({}, secure).pusher).toMatchObject({ host: 'desk.test', port: 443, tls: true });
  });

  it('name another realtime server', () => {
    const settings = readSettings(
      {
        VITE_PUSHER_KEY: 'a-key',
        VITE_PUSHER_HOST: 'socket.test',
        VITE_PUSHER_PORT: '6001',
        VITE_PUSHER_TLS: 'true',
        VITE_PUSHER_CLUSTER: 'eu',
      },
      plain,
    );
    expect(settings.pusher).toEqual({
      key: 'a-key',
      host: 'socket.test',
      port: 6001,
      tls: true,
      cluster: 'eu',
    });
  });

  it('take the port of its scheme for a realtime server that is named without one', () => {
    const named = { VITE_PUSHER_HOST: 'socket.test' };
    expect(readSettings(named, plain).pusher).toMatchObject({ port: 80, tls: false });
    expect(readSettings({ ...named, VITE_PUSHER_TLS: 'true' }, plain).pusher).toMatchObject({ port: 443 });
    const secureElsewhere = { ...secure, port: '8443' };
    expect(readSettings(named, secureElsewhere).pusher).toMatchObject({ port: 443, tls: true });
  });

  it('open no plain sockets from a secure page, whatever they say', () => {
    const settings = readSettings({ VITE_PUSHER_HOST: 'socket.test', VITE_PUSHER_TLS: 'false' }, secure);
    expect(settings.pusher).toMatchObject({ port: 443, tls: true });
  });

  it('take an empty value for none', () => {
    const settings = readSettings({ VITE_PUSHER_HOST: '', VITE_PUSHER_PORT: '', VITE_PUSHER_TLS: '' }, plain);
    expect(settings.pusher).toMatchObject({ host: 'desk.test', port: 4000, tls: false });
  });

  it.each([
    [{ VITE_PUSHER_PORT: 'sixty' }, /Invalid/],
    [{ VITE_PUSHER_TLS: 'maybe' }, /Invalid/],
    [{ VITE_LANGUAGES: 'vi,xx' }, /VITE_LANGUAGES names a language that does not exist/],
  ])('refuse %j', (environment, message) => {
    expect(() => readSettings(environment, plain)).toThrow(message);
  });
});
