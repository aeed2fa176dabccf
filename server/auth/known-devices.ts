/**
 * Devices that have signed in to an account before. Each keeps a secret in a cookie that no script reads and that is sent
 * to the ways in alone; it signs nobody in, it only keeps strangers' tries from locking the owner out (attempt-limits.ts).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { giveSecret, readSecret, type SecretCookie } from '../http/secret-cookie.ts';
import { hashSecret } from './tokens.ts';

const cookie: SecretCookie = { name: 'device', path: '/api/auth', keptSeconds: 180 * 86_400 };
const mostPerUser = 10;
/** Milliseconds for which a secret is known after another one took its place: two may sign in at once with it. */
const formerPatience = 60_000;

/** The hash of the device's secret where it has signed in to the account before; null for a stranger. */
export async function knownDevice(
  database: Kysely<Database>,
  request: FastifyRequest,
  email: string,
  time: Date,
): Promise<string | null> {
  const secret = readSecret(request, cookie);
  if (secret === null) return null;
  const hash = hashSecret(secret);
  const known = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('secret_hash')
    .where('users.email', '=', email)
    .where((device) =>
      device.or([
        device('secret_hash', '=', hash),
        device.and([device('former_hash', '=', hash), device('former_until', '>', time)]),
      ]),
    )
    .where('last_used_at', '>', oldest(time))
    .executeTakeFirst();
  return known?.secret_hash ?? null;
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * To be called once somebody has shown that the account is theirs. Whatever they came for has happened by then, also where
 * this fails: a device that is not remembered has a count of tries of its own once it signs in again.
 */
export async function rememberDevice(
  database: Kysely<Database>,
  exchange: Exchange,
  userId: number,
  time: Date,
): Promise<void> {
  await noteDevice(database, exchange, userId, time).catch((error: unknown) =>
    exchange.request.log.error({ err: error }, 'A device could not be remembered'),
  );
}

/**
 * The secret is new each time, and stands for whoever signed in on the device before: one that somebody else knew or planted
 * is worth nothing from then on.
 */
async function noteDevice(
  database: Kysely<Database>,
  { request, reply }: Exchange,
  userId: number,
  time: Date,
): Promise<void> {
  const before = readSecret(request, cookie);
  const hash = hashSecret(giveSecret({ request, reply }, cookie));
  await database.deleteFrom('known_devices').where('last_used_at', '<=', oldest(time)).execute();
  if (before !== null) await renameDevice(database, hashSecret(before), hash, time);
  await database
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash: hash, last_used_at: time })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'secret_hash']).doUpdateSet({ last_used_at: time }),
    )
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and secret_hash not in (
      select secret_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, secret_hash = ${hash} desc limit ${mostPerUser}
    )`.execute(database);
}

/** Whoever renamed it a moment ago keeps that name: nobody knows which of the two cookies the browser is left with. */
async function renameDevice(
  database: Kysely<Database>,
  before: string,
  hash: string,
  time: Date,
): Promise<void> {
  await database
    .updateTable('known_devices')
    .set({
      secret_hash: hash,
      former_hash: before,
      former_until: new Date(time.getTime() + formerPatience),
    })
    .where('secret_hash', '=', before)
    .execute();
  await sql`
    insert into known_devices (user_id, secret_hash, last_used_at)
    select user_id, ${hash}, last_used_at from known_devices
    where former_hash = ${before} and former_until > ${time} and secret_hash <> ${hash}
    on conflict do nothing`.execute(database);
}

/** Whoever resets a password may do so because somebody else knows it. */
export async function forgetDevices(database: Kysely<Database>, userId: number): Promise<void> {
  await database.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

function oldest(time: Date): Date {
  return new Date(time.getTime() - cookie.keptSeconds * 1000);
}
