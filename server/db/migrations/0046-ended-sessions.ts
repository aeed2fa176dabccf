/** Sessions that have ended, for a while: every instance closes the sockets that they opened with it (realtime/ended-sessions.ts). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table ended_sessions (
     token_id bigint not null,
     ended_at timestamptz not null default clock_timestamp()
   )`,
  'create index ended_sessions_by_time on ended_sessions (ended_at)',
  // Whoever ends a session, and for whatever reason, it is noted in the same transaction.
  `create function note_ended_sessions() returns trigger language plpgsql as $$
   begin
     insert into ended_sessions (token_id) select id from ended;
     return null;
   end $$`,
  `create trigger access_tokens_ended after delete on access_tokens referencing old table as ended
     for each statement execute function note_ended_sessions()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
