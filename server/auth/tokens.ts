/** Opaque bearer tokens `id|secret`: only a hash of the secret is kept (contract.md; specification, section 9). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { rememberSeconds } from '#contract/constants.ts';
import type { Database } from '../db/schema.ts';
import type { ActorUser } from './actor.ts';

/** Milliseconds. A remembered token lives its 30 days; another ends with a working day, used or not. */
const lifetimes = {
  remembered: { idle: rememberSeconds * 1000, absolute: rememberSeconds * 1000 },
  ordinary: { idle: 8 * 3_600_000, absolute: 24 * 3_600_000 },
};
/** Use is noted at most once a minute: it must not cost a write with every call. */
const noteUseAfter = 60_000;

/**
 * Milliseconds. Who comes back with an expired token is told so and keeps the page, instead of being taken for a stranger or
 * for somebody whose session was ended elsewhere: also to a page that was left open for a season.
 */
const keptAfterExpiry = 90 * 86_400_000;

export type Device = { readonly name: string; readonly ip: string; readonly userAgent: string };

export type TokenCheck =
  | { readonly kind: 'valid'; readonly tokenId: number; readonly user: ActorUser }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Writes a token and gives it out; it cannot be read again. Tokens long expired are removed on the way. */
export async function issueToken(
  database: Kysely<Database>,
  userId: number,
  remember: boolean,
  device: Device,
  time: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { idle, absolute } = remember ? lifetimes.remembered : lifetimes.ordinary;
  const forgotten = new Date(time.getTime() - keptAfterExpiry);
  await database.deleteFrom('access_tokens').where('expires_at', '<', forgotten).execute();
  const { id } = await database
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      secret_hash: hashSecret(secret),
      device_name: device.name,
      remember,
      ip: device.ip,
      user_agent: device.userAgent.slice(0, 300),
      created_at: time,
      last_used_at: time,
      idle_expires_at: new Date(time.getTime() + idle),
      expires_at: new Date(time.getTime() + absolute),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${id}|${secret}`;
}

export async function checkToken(database: Kysely<Database>, token: string, time: Date): Promise<TokenCheck> {
  const [, id, secret] = /^(\d{1,15})\|([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) return { kind: 'unknown' };
  const row = await database
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id as token_id',
      'secret_hash',
      'remember',
      'last_used_at',
      'idle_expires_at',
      'expires_at',
      'users.id',
      'name',
      'email',
      'avatar',
      'email_verified_at',
      'roles',
      'status',
      'status_reason',
    ])
    .where('access_tokens.id', '=', Number(id))
    .executeTakeFirst();
  if (!row || !isSame(row.secret_hash, hashSecret(secret))) return { kind: 'unknown' };
  if (row.expires_at <= time || row.idle_expires_at <= time) return { kind: 'expired' };
  if (time.getTime() - row.last_used_at.getTime() >= noteUseAfter) {
    await noteUse(database, row.token_id, row.id, row.remember, time);
  }
  const {
    id: userId,
    name,
    email,
    avatar,
    roles,
    status,
    status_reason,
    email_verified_at: verifiedAt,
  } = row;
  return {
    kind: 'valid',
    tokenId: row.token_id,
    user: {
      id: userId,
      name,
      email,
      avatar,
      email_verified: verifiedAt !== null,
      roles,
      status,
      status_reason,
    },
  };
}

async function noteUse(
  database: Kysely<Database>,
  tokenId: number,
  userId: number,
  remember: boolean,
  time: Date,
): Promise<void> {
  const { idle } = remember ? lifetimes.remembered : lifetimes.ordinary;
  await database
    .updateTable('access_tokens')
    .set({ last_used_at: time, idle_expires_at: new Date(time.getTime() + idle) })
    .where('id', '=', tokenId)
    .execute();
  await database.updateTable('users').set({ last_seen_at: time }).where('id', '=', userId).execute();
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
