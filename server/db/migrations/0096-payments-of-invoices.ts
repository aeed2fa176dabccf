/**
 * What is kept of a payment (product.md, `/manage/invoices`): where a statement is paid to, which stays as it was at the issue
 * whatever its author changes afterwards, the day on which the money was sent, and what the payment is called at the bank.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Of what was issued before, what the author had then is not known.
  `alter table invoices
     add column payee jsonb,
     add column paid_on date,
     add column payment_reference text check (char_length(payment_reference) between 1 and 60)`,
  // What was paid so far has the day on which that was recorded, and no reference.
  'alter table invoices disable trigger user',
  `update invoices set paid_on = (paid_at at time zone 'Asia/Ho_Chi_Minh')::date where status = 'paid'`,
  'alter table invoices enable trigger user',
  `alter table invoices
     add constraint invoice_paid_on check ((status = 'paid') = (paid_on is not null)),
     add constraint invoice_reference check (payment_reference is null or status = 'paid')`,

  `create function payee_of(owner bigint) returns jsonb language sql stable as $$
     select jsonb_build_object('bank', bank, 'account_number', account_number, 'holder', holder, 'tax_code', tax_code)
     from payout_settings where user_id = owner
   $$`,
  // Where the author has said nothing by the issue, the payment keeps what it is paid to.
  `create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
   begin
     if old.status = 'draft' and (tg_op = 'DELETE' or new.status in ('draft', 'issued', 'void')) then
       if tg_op = 'UPDATE' and new.status = 'issued' then
         new.payee := coalesce(new.payee, payee_of(new.owner_id));
       end if;
       return coalesce(new, old);
     end if;
     if tg_op = 'DELETE' or old.status in ('draft', 'paid', 'void') and new.status <> old.status
       or new.status = 'draft'
       or (new.id, new.owner_id, new.period, new.gross, new.fee, new.tax, new.net, new.payee)
         is distinct from (old.id, old.owner_id, old.period, old.gross, old.fee, old.tax, old.net, old.payee)
       or new.issued_at is distinct from old.issued_at
       or new.status = old.status and (new.paid_at, new.paid_on, new.payment_reference)
         is distinct from (old.paid_at, old.paid_on, old.payment_reference) then
       raise exception 'invoice % is issued and stays as it is', old.id
         using errcode = 'check_violation', constraint = 'invoice_immutable';
     end if;
     if new.status = 'paid' and old.status <> 'paid' then
       new.payee := coalesce(old.payee, payee_of(new.owner_id));
     end if;
     return new;
   end $$`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
