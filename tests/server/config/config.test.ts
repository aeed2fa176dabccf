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
      realtime: { kind: 'embedded', key: 'bookdesk-local', secret: null },
      connectSources: [],
      pictureSources: [],
      redeemSecret: '',
      storage: null,
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
    [
      'PUSHER_URL',
      'https://k:s@push.test',
      'must be the address of the one realtime server of all instances, like https://key:secret@host:port/apps/id',
    ],
    [
      'PUSHER_URL',
      'https://push.test/apps/1',
      'must be the address of the one realtime server of all instances, like https://key:secret@host:port/apps/id',
    ],
    [
      'PUSHER_URL',
      'wss://k:s@push.test/apps/1',
      'must be the address of the one realtime server of all instances, like https://key:secret@host:port/apps/id',
    ],
    [
      'PUSHER_URL',
      'push.test',
      'must be the address of the one realtime server of all instances, like https://key:secret@host:port/apps/id',
    ],
    ['VITE_PUSHER_HOST', 'https://push.test', 'must be the name or address of a host'],
    ['VITE_PUSHER_PORT', 'six', 'must be a whole number'],
  ])('refuses %s=%s and says what is right', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new Error(`The configuration is wrong.\n${name}=${value}: ${reason}`),
    );
  });

  it('keeps a secret that is wrong to itself', () => {
    expect(() => readConfig({ STORAGE_URL: 's3://key@files.test/books' })).toThrow(
      new Error(
        'The configuration is wrong.\nSTORAGE_URL=…: must be an address like s3://access-key:secret@host/bucket?region=auto',
      ),
    );
    expect(() => readConfig({ PUSHER_SECRET: 'kurz' })).toThrow(
      new Error('The configuration is wrong.\nPUSHER_SECRET=…: must have at least 16 characters'),
    );
  });

  it('takes an address of S3-compatible storage', () => {
    expect(readConfig({}).storage).toBeNull();
    const address = 's3://key:s%2Fcret@files.test:9000/books/eu?region=eu-1&tls=false';
    expect(readConfig({ STORAGE_URL: address }).storage).toEqual({
      endpoint: 'http://files.test:9000',
      bucket: 'books',
      prefix: 'eu/',
      region: 'eu-1',
      accessKey: 'key',
      secret: 's/cret',
    });
  });

  it.each([
    [
      'https://key:s%40cret@push.test/apps/7',
      { scheme: 'https', host: 'push.test', port: null, secret: 's@cret' },
    ],
    [
      'http://key:secret@127.0.0.1:6001/apps/7',
      { scheme: 'http', host: '127.0.0.1', port: 6001, secret: 'secret' },
    ],
  ])('takes %s as the realtime server outside', (address, server) => {
    expect(readConfig({ PUSHER_URL: address }).realtime).toEqual({
      kind: 'external',
      appId: '7',
      key: 'key',
      ...server,
    });
  });

  it('refuses a key for the client that is not the one of the realtime server outside', () => {
    const address = 'https://key:secret@push.test/apps/7';
    expect(() => readConfig({ PUSHER_URL: address, VITE_PUSHER_KEY: 'other' })).toThrow(
      new Error(
        'The configuration is wrong.\nVITE_PUSHER_KEY=other: must be the key that PUSHER_URL names, key',
      ),
    );
  });

  it('takes the key and the secret of the embedded realtime endpoint', () => {
    expect(readConfig({ VITE_PUSHER_KEY: 'desk', PUSHER_SECRET: '0123456789abcdef' }).realtime).toEqual({
      kind: 'embedded',
      key: 'desk',
      secret: '0123456789abcdef',
    });
  });

  it('allows pages to open sockets to a realtime host elsewhere', () => {
    expect(readConfig({ VITE_PUSHER_HOST: 'ws.example.test' }).connectSources).toEqual([
      'ws://ws.example.test',
      'wss://ws.example.test',
    ]);
    expect(
      readConfig({ VITE_PUSHER_HOST: 'ws.example.test', VITE_PUSHER_PORT: '6001' }).connectSources,
    ).toEqual(['ws://ws.example.test:6001', 'wss://ws.example.test:6001']);
  });

  it.each([
    ['over TLS alone', { VITE_PUSHER_HOST: 'ws.test', VITE_PUSHER_TLS: 'true' }, ['wss://ws.test']],
    [
      'over TLS alone from a secure site',
      { VITE_PUSHER_HOST: 'ws.test', VITE_PUSHER_PORT: '6001', PUBLIC_URL: 'https://desk.test' },
      ['wss://ws.test:6001'],
    ],
    [
      'on another port of the page’s host',
      { VITE_PUSHER_PORT: '6001', PUBLIC_URL: 'http://desk.test:8080' },
      ['ws://desk.test:6001', 'wss://desk.test:6001'],
    ],
    [
      'on the port of plain sockets, and where TLS is tried after it',
      { VITE_PUSHER_HOST: 'ws.test', VITE_PUSHER_PORT: '80' },
      ['ws://ws.test:80', 'wss://ws.test'],
    ],
    ['to an API elsewhere', { VITE_API_BASE: 'https://api.test:8443/v1/api' }, ['https://api.test:8443']],
    ['to an API on the page’s host', { VITE_API_BASE: '/v1/api' }, []],
  ])('allows pages to connect %s, and nowhere else', (_name, environment, sources) => {
    expect(readConfig(environment).connectSources).toEqual(sources);
  });

  it('allows pictures of an API elsewhere, whose covers and avatars they are', () => {
    expect(readConfig({ VITE_API_BASE: 'https://api.test:8443/v1/api' }).pictureSources).toEqual([
      'https://api.test:8443',
    ]);
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT=x: .*\nLOG_LEVEL=loud: /);
  });
});
