/**
 * Payout thresholds and late income (product.md, `/setting`, `/manage/invoices`): a line keeps the month in which it was
 * earned, and what is too little to be paid waits with its author for the next statement.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Lines of statements are immutable; what they were earned in was their statement's month so far.
  'alter table invoice_lines add column period text',
  'alter table invoice_lines disable trigger user',
  `update invoice_lines set period = invoices.period from invoices where invoices.id = invoice_lines.invoice_id`,
  'alter table invoice_lines enable trigger user',
  `alter table invoice_lines
     alter column period set not null,
     add constraint invoice_line_period check (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
     drop constraint invoice_lines_pkey,
     add primary key (invoice_id, book_id, period)`,
  'create index invoice_lines_of_book on invoice_lines (book_id, period)',

  // What was earned in a month that is settled, and stands on no statement yet.
  `create table carried_lines (
     owner_id bigint not null references users (id) on delete cascade,
     book_id bigint not null,
     period text not null check (period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
     title text not null,
     unlocks bigint not null check (unlocks >= 0),
     xu bigint not null check (xu >= 0),
     gross bigint not null check (gross >= 0),
     primary key (owner_id, book_id, period)
   )`,
  'create index carried_lines_of_book on carried_lines (book_id, period)',

  'alter table invoice_runs add column carried integer not null default 0',
  'alter table invoice_run_authors drop constraint invoice_run_authors_outcome_check',
  `alter table invoice_run_authors add constraint invoice_run_authors_outcome_check
     check (outcome in ('issued', 'present', 'skipped', 'carried', 'failed'))`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
