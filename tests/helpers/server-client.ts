/** A server on a test database, and a client that signs its calls as the browser does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AES from 'crypto-js/aes.js';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import type { Role } from '#contract/abilities.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import { issueToken } from '#server/auth/tokens.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { TestDatabase } from './database.ts';

/** 12 May 2026, 08:00 UTC. */
export const testTime = Date.UTC(2026, 4, 12, 8);
export const testPassword = 'mat-khau-dai-hon-10';

/** argon2 costs 30 ms a time by design; most tests are about other things. */
export const plainPasswords: Passwords & { verified: string[] } = {
  verified: [],
  hash: async (password) => `hash of ${password}`,
  async verify(hash, password) {
    plainPasswords.verified.push(hash);
    return hash === `hash of ${password}`;
  },
};

type CallOptions = Omit<InjectOptions, 'method' | 'url'> & {
  token?: string | null;
  /** Overrides of what is signed. */
  signed?: { app?: string; time?: number; path?: string; key?: string };
};

export type TestServer = Awaited<ReturnType<typeof startServer>>;

type ServerOptions = {
  /** Of the environment, beside what tests need anyway. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly realtimeLimits?: AppDeps['realtimeLimits'];
  readonly httpLimits?: AppDeps['httpLimits'];
  readonly mailer?: AppDeps['mailer'];
  readonly storage?: AppDeps['files']['storage'];
  /** Is told what the server logs as an error. */
  readonly onError?: (line: string) => void;
  /** Is told what the server logs as a warning or worse. */
  readonly onLog?: (line: string) => void;
};

export async function startServer(
  databases: TestDatabase,
  {
    environment = {},
    realtimeLimits = {},
    httpLimits = {},
    mailer,
    storage,
    onError,
    onLog,
  }: ServerOptions = {},
) {
  const database = await databases.open();
  const clock = { now: testTime };
  const mails: { to: string; subject: string; text: string }[] = [];
  const dataFolder = await mkdtemp(join(tmpdir(), 'bookdesk-test-'));
  const config = readConfig({ BOOKDESK_DATA: dataFolder, PORT: '4000', ...environment });
  const app = await buildApp({
    config,
    database,
    passwords: plainPasswords,
    files: { ...(await openStorage(config)), ...(storage ? { storage } : {}) },
    mailer: mailer ?? { check: async () => undefined, send: async (mail) => void mails.push(mail) },
    now: () => clock.now,
    log: logTo(onError ? { level: 'error', write: onError } : onLog ? { level: 'warn', write: onLog } : null),
    isStopping: () => false,
    realtimeLimits,
    httpLimits,
  });
  await app.ready();

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: CallOptions = {},
  ) => callSigned(app, clock.now, method, path, options);

  return {
    app,
    database,
    dataFolder,
    clock,
    mails,
    call,
    addUser: (roles: Role[], changes: Partial<NewUser> = {}) => addUser(database, clock.now, roles, changes),
    /** Listens on a free port of this machine; the port. */
    async listen(): Promise<number> {
      return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function logTo(target: { level: 'error' | 'warn'; write: (line: string) => void } | null) {
  return target === null ? pino({ level: 'silent' }) : pino({ level: target.level }, { write: target.write });
}

function callSigned(
  app: FastifyInstance,
  now: number,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { token, signed = {}, headers, ...options }: CallOptions,
) {
  const payload = {
    app: signed.app ?? 'bookdesk',
    time: signed.time ?? Math.floor(now / 1000),
    path: signed.path ?? path.split('?')[0],
  };
  const signature = AES.encrypt(JSON.stringify(payload), signed.key ?? 'bookdesk-local-signature').toString();
  return app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'x-app': 'bookdesk',
      'x-signature': signature,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...options,
  });
}

type NewUser = { name: string; email: string; status: 'active' | 'suspended'; status_reason: string | null };
let users = 0;

/** A user with a token of their own; their password is {@link testPassword}. */
async function addUser(database: OpenDatabase, now: number, roles: Role[], changes: Partial<NewUser>) {
  users += 1;
  const time = new Date(now);
  const { id, email } = await database.kysely
    .insertInto('users')
    .values({
      name: 'Người Thử',
      email: `user-${users}@example.test`,
      password_hash: `hash of ${testPassword}`,
      roles,
      created_at: time,
      updated_at: time,
      ...changes,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  const token = await issueToken(database.kysely, id, false, { name: '', ip: '', userAgent: '' }, time);
  return { id, email, token };
}
