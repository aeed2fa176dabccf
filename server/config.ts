/** Configuration from the environment (contract.md, "Configuration"). What is wrong is named, all of it at once. */
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isLanguage, type Language } from '#contract/languages.ts';
import { localAppId, localSignatureKey } from '#contract/api/signature.ts';
import {
  readPusherUrl,
  type RealtimeConfig,
  realtimeConfig,
  socketSources,
} from './realtime/realtime-config.ts';
import { readStorageUrl, type S3Config } from './storage/storage-config.ts';

export type ServerConfig = {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the embedded database, its backups and mails. */
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly appId: string;
  readonly signatureKey: string;
  readonly languages: readonly Language[];
  readonly mailFrom: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is believed; false believes none. */
  readonly trustProxy: readonly string[] | false;
  /** Where people reach the site, without a trailing slash; for links in mails. */
  readonly publicUrl: string | null;
  readonly realtime: RealtimeConfig;
  /** What pages may call and open sockets to beside their own host. */
  readonly connectSources: readonly string[];
  /** Where pictures come from beside the page's own host: an API elsewhere serves covers and avatars. */
  readonly pictureSources: readonly string[];
  /** What is added to the database's own secret where codes are hashed; empty where nothing is. */
  readonly redeemSecret: string;
  /** Null: files live in the data folder. */
  readonly storage: S3Config | null;
  /** The built client. */
  readonly clientFolder: string;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const address = (...protocols: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    ),
  );
const schema = v.object({
  PORT: v.optional(
    v.pipe(
      text,
      v.transform(Number),
      v.integer('must be a whole number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(65_535, 'must not be over 65535'),
    ),
    '4000',
  ),
  HOST: v.optional(text, '127.0.0.1'),
  BOOKDESK_DATA: v.optional(text, './data'),
  DATABASE_URL: v.optional(address('postgres', 'postgresql')),
  SMTP_URL: v.optional(address('smtp', 'smtps')),
  MAIL_FROM: v.optional(text, 'Bookdesk <no-reply@bookdesk.test>'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  PUBLIC_URL: v.optional(address('http', 'https')),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      text,
      v.transform((list) => list.split(',').map((one) => one.trim())),
    ),
  ),
  PUSHER_URL: v.optional(
    v.pipe(
      text,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const server = readPusherUrl(dataset.value);
        if (server !== null) return server;
        addIssue({
          message:
            'must be the address of the one realtime server of all instances, like https://key:secret@host:port/apps/id',
        });
        return NEVER;
      }),
    ),
  ),
  PUSHER_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  REDEEM_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  VITE_PUSHER_KEY: v.optional(text),
  VITE_PUSHER_HOST: v.optional(
    v.pipe(text, v.regex(/^[\w.-]+$|^\[[\da-f:]+\]$/i, 'must be the name or address of a host')),
  ),
  VITE_PUSHER_PORT: v.optional(v.pipe(text, v.regex(/^\d{1,5}$/, 'must be a whole number'))),
  STORAGE_URL: v.optional(
    v.pipe(
      text,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const storage = readStorageUrl(dataset.value);
        if (storage !== null) return storage;
        addIssue({ message: 'must be an address like s3://access-key:secret@host/bucket?region=auto' });
        return NEVER;
      }),
    ),
  ),
  VITE_PUSHER_TLS: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  VITE_API_BASE: v.optional(text),
  VITE_APP_ID: v.optional(text, localAppId),
  VITE_SIGNATURE_KEY: v.optional(text, localSignatureKey),
  VITE_LANGUAGES: v.optional(
    v.pipe(
      text,
      v.transform((list) => list.split(',').map((one) => one.trim())),
      v.array(v.custom<Language>(isLanguage, 'may name vi, en, fr and ar')),
    ),
    'vi',
  ),
});

/** Their values are not shown, not even when they are wrong. */
const secretVariables = ['PUSHER_SECRET', 'REDEEM_SECRET', 'STORAGE_URL'];

/** Throws one error whose message names every variable that is wrong, its value, and what is right. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, set, { abortPipeEarly: true });
  if (!result.success) {
    const problems = result.issues.map((issue) => {
      const name = String(issue.path?.[0]?.key);
      return `${name}=${secretVariables.includes(name) ? '…' : environment[name]}: ${issue.message}`;
    });
    throw new Error(`The configuration is wrong.\n${problems.join('\n')}`);
  }
  const { output } = result;
  const key = output.VITE_PUSHER_KEY;
  if (output.PUSHER_URL && key !== undefined && key !== output.PUSHER_URL.key) {
    throw new Error(
      `The configuration is wrong.\nVITE_PUSHER_KEY=${key}: must be the key that PUSHER_URL names, ${output.PUSHER_URL.key}`,
    );
  }
  return {
    port: output.PORT,
    host: output.HOST,
    dataFolder: resolve(output.BOOKDESK_DATA),
    databaseUrl: output.DATABASE_URL ?? null,
    smtpUrl: output.SMTP_URL ?? null,
    appId: output.VITE_APP_ID,
    signatureKey: output.VITE_SIGNATURE_KEY,
    languages: output.VITE_LANGUAGES,
    mailFrom: output.MAIL_FROM,
    logLevel: output.LOG_LEVEL,
    trustProxy: output.TRUSTED_PROXIES ?? false,
    publicUrl: output.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    realtime: realtimeConfig(output),
    redeemSecret: output.REDEEM_SECRET ?? '',
    storage: output.STORAGE_URL ?? null,
    connectSources: [...apiOrigin(output.VITE_API_BASE), ...socketSources(output)],
    pictureSources: apiOrigin(output.VITE_API_BASE),
    clientFolder: resolve('dist/client'),
  };
}

/** Of an API elsewhere; a path alone is one of the page's host. */
function apiOrigin(base: string | undefined): readonly string[] {
  return base !== undefined && URL.canParse(base) ? [new URL(base).origin] : [];
}
