/**
 * The ledger (product.md, "Lifecycles": invoice, order, redeem): double entry. A transfer moves between accounts and its
 * sides sum to zero in each unit; nothing in it is ever changed, and what was wrong is reversed by another. The database
 * says all of it, whoever writes.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table ledger_accounts (
     id bigint generated always as identity primary key,
     kind text not null check (kind in
       ('cash', 'sales', 'royalties', 'author_payable', 'fees', 'taxes', 'issued_xu', 'promotion_xu', 'wallet')),
     unit text not null check (unit in ('vnd', 'xu')),
     -- Whose it is; null for the platform's own.
     user_id bigint references users (id),
     -- What is owed to it, in the unit: the sum of its entries.
     balance bigint not null default 0,
     may_be_negative boolean not null,
     constraint ledger_accounts_once unique nulls not distinct (kind, user_id),
     -- What has been taken already cannot be taken again, however many try at once.
     constraint ledger_balance_covered check (may_be_negative or balance >= 0)
   )`,
  `insert into ledger_accounts (kind, unit, may_be_negative) values
     ('cash', 'vnd', true), ('sales', 'vnd', true), ('royalties', 'vnd', true), ('fees', 'vnd', true),
     ('taxes', 'vnd', true), ('issued_xu', 'xu', true), ('promotion_xu', 'xu', true)`,

  `create table ledger_transfers (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('order_paid', 'order_refunded', 'redeem_applied', 'redeem_reversed',
       'invoice_issued', 'invoice_voided', 'invoice_paid')),
     subject text not null check (subject in ('orders', 'redeems', 'invoices')),
     subject_id bigint not null,
     reason text,
     actor_id bigint references users (id),
     -- The transfer that this one takes back.
     reverses_id bigint constraint ledger_reversed_once unique references ledger_transfers (id),
     created_at timestamptz(3) not null default now(),
     constraint ledger_transfer_once unique (subject, subject_id, kind)
   )`,
  'create index ledger_transfers_by_moment on ledger_transfers (created_at, id)',

  `create table ledger_entries (
     id bigint generated always as identity primary key,
     transfer_id bigint not null references ledger_transfers (id),
     account_id bigint not null references ledger_accounts (id),
     amount bigint not null check (amount <> 0)
   )`,
  'create index ledger_entries_of_account on ledger_entries (account_id, id)',
  'create index ledger_entries_of_transfer on ledger_entries (transfer_id)',

  `create function keep_ledger_balance() returns trigger language plpgsql as $$
   begin
     update ledger_accounts set balance = balance + new.amount where id = new.account_id;
     return null;
   end $$`,
  `create trigger ledger_balance_kept after insert on ledger_entries
     for each row execute function keep_ledger_balance()`,

  `create function demand_balanced_transfer() returns trigger language plpgsql as $$
   declare
     of_transfer bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transfer_id')::bigint
       else (to_jsonb(new) ->> 'id')::bigint end;
   begin
     if not exists (select 1 from ledger_entries where transfer_id = of_transfer) or exists (
       select 1 from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
       where transfer_id = of_transfer group by unit having sum(amount) <> 0
     ) then
       raise exception 'the sides of transfer % do not sum to zero', of_transfer
         using errcode = 'check_violation', constraint = 'ledger_transfer_balanced';
     end if;
     return null;
   end $$`,
  // Asked at the commit: the sides come one after the other.
  `create constraint trigger ledger_entries_balanced after insert on ledger_entries
     deferrable initially deferred for each row execute function demand_balanced_transfer()`,
  `create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
     deferrable initially deferred for each row execute function demand_balanced_transfer()`,

  `create or replace function refuse_rewriting() returns trigger language plpgsql as
   $$ begin raise exception '% are append-only', tg_table_name; end $$`,
  ...['ledger_transfers', 'ledger_entries'].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_rewriting()`,
  ),
  // A balance is moved by entries alone.
  `create function refuse_moved_balance() returns trigger language plpgsql as $$
   begin
     if pg_trigger_depth() < 2 then raise exception 'balances are moved by entries'; end if;
     return new;
   end $$`,
  `create trigger ledger_balance_by_entries before update on ledger_accounts
     for each row execute function refuse_moved_balance()`,
  `create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
     for each statement execute function refuse_rewriting()`,

  // Rights beside triggers. The checks of foreign keys need a right to update what they point to, which transfers keep.
  'revoke update, delete, truncate on activities, ledger_entries from public, current_user',
  'revoke delete, truncate on ledger_transfers, ledger_accounts from public, current_user',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
