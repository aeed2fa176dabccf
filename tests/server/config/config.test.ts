import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'Bookdesk <no-reply@bookdesk.test>',
      logLevel: 'warn',
      appId: 'bookdesk',
      signatureKey: 'bookdesk-local-signature',
      languages: ['vi'],
      trustProxy: false,
      publicUrl: null,
      clientFolder: resolve('dist/client'),
    });
  });

  it('takes what is set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::1',
      BOOKDESK_DATA: '/srv/bookdesk',
      DATABASE_URL: 'postgres://bookdesk@db/bookdesk',
      SMTP_URL: 'smtps://mail.example.test',
      MAIL_FROM: 'Bookdesk <desk@example.test>',
      LOG_LEVEL: 'debug',
      PUBLIC_URL: 'https://desk.example.test/',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
      VITE_APP_ID: 'desk',
      VITE_SIGNATURE_KEY: 'secret',
      VITE_LANGUAGES: 'vi,ar',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '::1',
      dataFolder: '/srv/bookdesk',
      databaseUrl: 'postgres://bookdesk@db/bookdesk',
      smtpUrl: 'smtps://mail.example.test',
      mailFrom: 'Bookdesk <desk@example.test>',
      logLevel: 'debug',
      publicUrl: 'https://desk.example.test',
      trustProxy: ['10.0.0.0/8', '127.0.0.1'],
      appId: 'desk',
      signatureKey: 'secret',
      languages: ['vi', 'ar'],
    });
  });

  it('treats a variable that is set to nothing as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
  });

  it.each([
    ['PORT', 'x', 'must be a whole number'],
    ['PORT', '-1', 'must not be negative'],
    ['PORT', '65536', 'must not be over 65535'],
    ['DATABASE_URL', 'mysql://db', 'must be an address that begins with postgres:// or postgresql://'],
    ['SMTP_URL', 'mail.example.test', 'must be an address that begins with smtp:// or smtps://'],
    ['PUBLIC_URL', 'desk.example.test', 'must be an address that begins with http:// or https://'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['VITE_LANGUAGES', 'vi,de', 'may name vi, en, fr and ar'],
    ['PUSHER_URL', 'https://k:s@push.test/apps/1', 'an external realtime server is not supported yet'],
    ['STORAGE_URL', 's3://files', 'an external file storage is not supported yet'],
  ])('refuses %s=%s and says what is right', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new Error(`The configuration is wrong.\n${name}=${value}: ${reason}`),
    );
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT=x: .*\nLOG_LEVEL=loud: /);
  });
});
