/**
 * Boards of honor (product.md, `/honors`): what runs is counted anew by a job, what is over is written once and never again;
 * the database itself refuses.
 */
import { type Kysely, sql } from 'kysely';

const columns = `
     board text not null check (board in ('books', 'authors', 'translators', 'supporters')),
     rank integer not null check (rank > 0),
     -- Tells one from another between periods: a book's or a person's id, or a name.
     subject text not null,
     -- As it was called then.
     name text not null,
     score bigint not null check (score > 0)`;

const frozen = (table: string): readonly string[] => [
  `create trigger ${table}_frozen before update or delete on ${table}
     for each row execute function refuse_thawing()`,
  `create trigger ${table}_kept before truncate on ${table}
     for each statement execute function refuse_thawing()`,
];

const statements: readonly string[] = [
  `create table honor_periods (
     period text not null check (period in ('week', 'month')),
     start date not null,
     closed_at timestamptz(3) not null default now(),
     primary key (period, start)
   )`,
  `create table honor_entries (
     period text not null check (period in ('week', 'month')),
     start date not null, ${columns},
     primary key (period, start, board, rank)
   )`,
  'create unique index honor_entries_once on honor_entries (period, start, board, subject) include (rank)',
  `create table honor_running (
     period text not null check (period in ('week', 'month', 'all')),
     start date, ${columns},
     counted_at timestamptz(3) not null,
     primary key (period, board, rank)
   )`,
  `create function refuse_thawing() returns trigger language plpgsql as
   $$ begin raise exception 'a closed period of honors is frozen'; end $$`,
  ...frozen('honor_periods'),
  ...frozen('honor_entries'),
  // What is closed takes no more entries either.
  `create function refuse_late_honors() returns trigger language plpgsql as $$ begin
     if exists (select 1 from honor_periods where period = new.period and start = new.start) then
       raise exception 'a closed period of honors is frozen';
     end if;
     return new;
   end $$`,
  `create trigger honor_entries_in_time before insert on honor_entries
     for each row execute function refuse_late_honors()`,
  `create index orders_by_payment on orders (paid_at) include (reader_id, coins) where status = 'paid'`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
