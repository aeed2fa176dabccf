/** How far somebody has read a thread (product.md, `/tickets`): it opens at what is new to them. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table thread_reads (
         resource text not null,
         subject_id bigint not null,
         user_id bigint not null references users (id) on delete cascade,
         -- The newest message that was seen, which may be gone since.
         message_id bigint not null,
         read_at timestamptz(3) not null default now(),
         primary key (user_id, resource, subject_id)
       )`,
    )
    .execute(database);
}
