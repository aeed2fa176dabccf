/** Devices that have signed in to an account before: what limits strangers lets them through (server/auth/known-devices.ts). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Only a hash of what the device keeps: whoever reads the table is not let through with it.
  `create table known_devices (
     user_id bigint not null references users (id) on delete cascade,
     secret_hash text not null,
     last_used_at timestamptz(3) not null,
     primary key (user_id, secret_hash)
   )`,
  'create index known_devices_by_secret on known_devices (secret_hash)',
  'create index known_devices_by_use on known_devices (last_used_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
