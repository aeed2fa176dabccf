/**
 * Statistics (product.md, `/statistics`): what readers did, rolled up per day, so that a range of any length is a sum
 * over days and never over single events.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // As the reading site writes them; rolled up and removed by a job.
  `create table reading_events (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('view', 'unlock')),
     chapter_id bigint not null references chapters (id) on delete cascade,
     reader_id bigint references users (id) on delete set null,
     -- What an unlocking earned, in xu.
     income integer not null default 0 check (income >= 0),
     created_at timestamptz(3) not null default now()
   )`,

  // Days are those of Viet Nam, where readers and authors live.
  `create table book_days (
     book_id bigint not null references books (id) on delete cascade,
     day date not null,
     views integer not null default 0,
     readers integer not null default 0,
     unlocks integer not null default 0,
     income integer not null default 0,
     primary key (book_id, day)
   )`,
  'create index book_days_by_day on book_days (day, book_id) include (views, readers, unlocks, income)',
  `create table chapter_days (
     chapter_id bigint not null references chapters (id) on delete cascade,
     day date not null,
     book_id bigint not null references books (id) on delete cascade,
     views integer not null default 0,
     readers integer not null default 0,
     unlocks integer not null default 0,
     income integer not null default 0,
     primary key (chapter_id, day)
   )`,
  'create index chapter_days_by_book on chapter_days (book_id, day)',

  // Who has been counted already on a day: a reader who comes back is one reader. Kept as long as events may be late.
  `create table counted_readers (
     day date not null,
     book_id bigint not null,
     -- Null for the book as a whole.
     chapter_id bigint,
     reader_id bigint not null,
     unique nulls not distinct (day, book_id, chapter_id, reader_id)
   )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
