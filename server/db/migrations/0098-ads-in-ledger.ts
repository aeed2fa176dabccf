/**
 * What places are sold for stands in the ledger (product.md, `/manage/textlinks`, `/manage/invoices`): owed by advertisers,
 * and earned. One place is sold many times, so that a transfer that can happen more than once is told apart by the version
 * of its subject.
 */
import { type Kysely, sql } from 'kysely';

/** Whether the sale of a slot that stood from one moment to another was called off, for which it must not have begun. */
const calledOff = (from: string, until: string) => `exists (
  select 1 from activities
  where subject_id = slot.id and subject = case slot.kind when 'topbox' then 'topboxes' else 'textlinks' end
    and action = subject || '.cancel' and created_at > ${from} and created_at <= ${until})`;

const statements: readonly string[] = [
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check,
     add constraint ledger_accounts_kind_check check (kind in ('cash', 'sales', 'royalties', 'author_payable', 'fees',
       'taxes', 'issued_xu', 'promotion_xu', 'wallet', 'advertisers', 'ad_income'))`,
  `insert into ledger_accounts (kind, unit, may_be_negative) values
     ('advertisers', 'vnd', true), ('ad_income', 'vnd', true)`,
  `alter table ledger_transfers
     -- The version that the subject got by what this follows from; 0 of what happens to it once.
     add column subject_version integer not null default 0,
     drop constraint ledger_transfers_kind_check,
     add constraint ledger_transfers_kind_check check (kind in ('order_paid', 'order_refunded', 'redeem_applied',
       'redeem_reversed', 'invoice_issued', 'invoice_voided', 'invoice_paid', 'ad_sold', 'ad_repriced', 'ad_cancelled')),
     drop constraint ledger_transfers_subject_check,
     add constraint ledger_transfers_subject_check
       check (subject in ('orders', 'redeems', 'invoices', 'textlinks', 'topboxes')),
     drop constraint ledger_transfer_once,
     add constraint ledger_transfer_once unique (subject, subject_id, kind, subject_version)`,

  // What has been sold until now: all that was sold before in one transfer, the present sale in one of its own.
  `create temporary table sold_places on commit drop as
     select slot.id, case slot.kind when 'topbox' then 'topboxes' else 'textlinks' end as subject, slot.price,
       slot.version, coalesce(former.price, 0) as former_price, coalesce(
         slot.status = 'expired' and ${calledOff('coalesce(slot.renewed_at, slot.created_at)', "'infinity'")}
         or slot.status <> 'expired' and slot.starts_at > slot.deleted_at, false) as is_off
     from ad_slots as slot
     left join (
       select slot.id, sum(sale.price)::bigint as price from ad_slots as slot
       join (
         select *, coalesce(lag(replaced_at) over (partition by slot_id order by replaced_at), '-infinity') as sold_at
         from ad_sales
       ) as sale on sale.slot_id = slot.id
       where not ${calledOff('sale.sold_at', 'sale.replaced_at')}
       group by slot.id
     ) as former on former.id = slot.id`,
  `insert into ledger_transfers (kind, subject, subject_id, subject_version)
     select 'ad_sold', subject, id, 0 from sold_places where former_price > 0 order by id`,
  `insert into ledger_transfers (kind, subject, subject_id, subject_version)
     select 'ad_sold', subject, id, version from sold_places where price > 0 order by id`,
  `insert into ledger_transfers (kind, subject, subject_id, subject_version)
     select 'ad_cancelled', subject, id, version from sold_places where price > 0 and is_off order by id`,
  `insert into ledger_entries (transfer_id, account_id, amount)
     select transfer.id, account.id, side.sign * case transfer.subject_version when 0 then former_price else price end
     from ledger_transfers as transfer
     join sold_places on sold_places.id = transfer.subject_id and sold_places.subject = transfer.subject
     cross join lateral (values
       ('advertisers', case transfer.kind when 'ad_sold' then -1 else 1 end),
       ('ad_income', case transfer.kind when 'ad_sold' then 1 else -1 end)) as side (kind, sign)
     join ledger_accounts as account on account.kind = side.kind
     order by transfer.id, account.id`,
  // Migrations that land together are one transaction, and what waits for its end would keep the next from altering the tables.
  'set constraints ledger_entries_balanced, ledger_transfers_balanced immediate',
  'set constraints ledger_entries_balanced, ledger_transfers_balanced deferred',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
