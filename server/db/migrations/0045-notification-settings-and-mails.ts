/** Which notifications people want where, and mails that wait to be sent, written with what they tell of. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Without a row everything is told within the application, and nothing by mail; so is a kind that comes later.
  `create table notification_settings (
     user_id bigint primary key references users (id) on delete cascade,
     muted text[] not null default '{}',
     mailed text[] not null default '{}',
     version integer not null default 1,
     updated_at timestamptz(3) not null default now()
   )`,

  `create table mails (
     id bigint generated always as identity primary key,
     recipient text not null,
     subject text not null,
     body text not null,
     created_at timestamptz(3) not null default now(),
     attempts integer not null default 0,
     -- Of a try that failed, and of one that is under way: another instance takes it up after that.
     due_at timestamptz not null default now()
   )`,
  'create index mails_due on mails (due_at, id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
