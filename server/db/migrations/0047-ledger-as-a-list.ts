/**
 * The ledger as a list of very many rows (product.md, `/manage/invoices`): an entry says by itself what its transfer and its
 * account are, and what the account had after it. All of that is as immutable as the entry (migration 0031), so that each
 * filter by itself is a range of an index in the order shown, and a page far back costs what the first one does.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'drop view ledger_entry_records',
  `alter table ledger_entries
     add column account text,
     add column user_id bigint,
     add column unit text,
     add column kind text,
     add column subject text,
     add column subject_id bigint,
     add column created_at timestamptz(3),
     -- What the account had after it.
     add column balance bigint`,
  'grant update on ledger_entries to current_user',
  'alter table ledger_entries disable trigger user',
  `update ledger_entries as entry set account = known.account, user_id = known.user_id, unit = known.unit,
     kind = known.kind, subject = known.subject, subject_id = known.subject_id, created_at = known.created_at,
     balance = known.balance
   from (
     select ledger_entries.id, ledger_accounts.kind as account, ledger_accounts.user_id, ledger_accounts.unit,
       ledger_transfers.kind, ledger_transfers.subject, ledger_transfers.subject_id, ledger_transfers.created_at,
       sum(ledger_entries.amount) over (partition by account_id order by ledger_entries.id) as balance
     from ledger_entries
     join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id
     join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
   ) as known
   where known.id = entry.id`,
  'alter table ledger_entries enable trigger user',
  'revoke update on ledger_entries from current_user',
  ...['account', 'unit', 'kind', 'subject', 'subject_id', 'created_at', 'balance'].map(
    (column) => `alter table ledger_entries alter column ${column} set not null`,
  ),

  'drop trigger ledger_balance_kept on ledger_entries',
  'drop function keep_ledger_balance()',
  // The id is taken once the account is locked: in their order, an account's entries are those of its balances.
  `create function book_ledger_entry() returns trigger language plpgsql as $$
   begin
     update ledger_accounts set balance = balance + new.amount where id = new.account_id
       returning kind, user_id, unit, balance into new.account, new.user_id, new.unit, new.balance;
     select kind, subject, subject_id, created_at into new.kind, new.subject, new.subject_id, new.created_at
       from ledger_transfers where id = new.transfer_id;
     new.id := nextval(pg_get_serial_sequence('ledger_entries', 'id'));
     return new;
   end $$`,
  `create trigger ledger_entries_booked before insert on ledger_entries
     for each row execute function book_ledger_entry()`,

  `create or replace function demand_balanced_transfer() returns trigger language plpgsql as $$
   declare
     of_transfer bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transfer_id')::bigint
       else (to_jsonb(new) ->> 'id')::bigint end;
   begin
     if not exists (select 1 from ledger_entries where transfer_id = of_transfer) or exists (
       select 1 from ledger_entries where transfer_id = of_transfer group by unit having sum(amount) <> 0
     ) then
       raise exception 'the sides of transfer % do not sum to zero', of_transfer
         using errcode = 'check_violation', constraint = 'ledger_transfer_balanced';
     end if;
     return null;
   end $$`,

  'create index ledger_entries_by_moment on ledger_entries (created_at, id)',
  'create index ledger_entries_by_account on ledger_entries (account, created_at, id)',
  'create index ledger_entries_of_user on ledger_entries (user_id, created_at, id) where user_id is not null',
  'create index ledger_entries_by_kind on ledger_entries (kind, created_at, id)',
  'create index ledger_entries_by_subject on ledger_entries (subject, created_at, id)',
  'create index ledger_entries_of_subject on ledger_entries (subject_id, subject, created_at, id)',

  // Whoever asks for neither reason nor actor does not pay for the transfer.
  `create view ledger_entry_records as
     select ledger_entries.*, ledger_transfers.reason, ledger_transfers.actor_id
     from ledger_entries left join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
