/**
 * The outbox (server/outbox): what is to be pushed live stands here from the transaction of what it tells of until the
 * realtime server has accepted it. A row without a user is meant for everybody of the staff; one without a payload is
 * worked out when it is dispatched.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table outbox (
     id bigint generated always as identity primary key,
     user_id bigint references users on delete cascade,
     event text not null,
     payload jsonb,
     created_at timestamptz(3) not null default now()
   )`,
  'create index outbox_of_user on outbox (user_id)',
  // One row: whoever holds the lease drains, so that a user's pushes keep their order with several instances.
  `create table outbox_lease (
     is_only boolean primary key default true check (is_only),
     holder uuid,
     leased_until timestamptz not null default '-infinity'
   )`,
  'insert into outbox_lease default values',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
