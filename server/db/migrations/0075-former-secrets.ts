/** Two sign-ins at once on one device bring the same secret: the later one knows it as the former one (known-devices.ts). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table known_devices
     add column former_hash text,
     -- Until when the former one is known as well.
     add column former_until timestamptz(3)`,
  'create index known_devices_by_former on known_devices (former_hash) where former_hash is not null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
