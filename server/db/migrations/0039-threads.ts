/**
 * Threads: messages below a record of any resource that has them (server/threads), the files that hang on a message, and
 * who is looking at a thread right now.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table thread_messages (
     id bigint generated always as identity primary key,
     -- The resource and the id of the record that it stands below.
     resource text not null,
     subject_id bigint not null,
     kind text not null default 'reply' check (kind in ('reply', 'note')),
     body text not null,
     author_id bigint not null references users (id),
     parent_id bigint references thread_messages (id),
     -- Drawn while the record is locked: within a thread, what is committed later has the higher one.
     revision bigint not null,
     version integer not null default 1,
     created_at timestamptz(3) not null default now(),
     edited_at timestamptz(3),
     deleted_at timestamptz(3),
     deleted_by bigint references users (id)
   )`,
  'create sequence thread_revisions',
  'create index thread_messages_in_order on thread_messages (resource, subject_id, id)',
  'create index thread_messages_by_revision on thread_messages (resource, subject_id, revision)',
  'create index thread_messages_by_author on thread_messages (author_id, id)',

  // One row per window; whoever gives no sign for a while is gone, whatever became of the window.
  `create table thread_watchers (
     resource text not null,
     subject_id bigint not null,
     user_id bigint not null references users (id) on delete cascade,
     window_key text not null,
     state text not null check (state in ('looking', 'replying')),
     sees_notes boolean not null,
     seen_at timestamptz(3) not null default now(),
     primary key (resource, subject_id, user_id, window_key)
   )`,

  `alter table attachments add column message_id bigint references thread_messages (id) on delete set null`,
  'create index attachments_by_message on attachments (message_id) where message_id is not null',
  `alter table attachments
     add column is_in_message boolean not null generated always as (message_id is not null) stored,
     add column is_used boolean not null generated always as (book_id is not null or message_id is not null) stored`,
  'drop index attachments_unused',
  'create index attachments_unused on attachments (created_at, id) where book_id is null and message_id is null',
  `alter table attachment_links
     add column message_id bigint references thread_messages (id) on delete cascade`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
