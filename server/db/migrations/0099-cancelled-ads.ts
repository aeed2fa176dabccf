/** A sale that was called off is told from one that ran its course, also once its place is sold again (product.md, `/manage/textlinks`). */
import { type Kysely, sql } from 'kysely';

/** When the sale of a slot that stood from one moment to another was called off, which the audit log alone has kept. */
const calledOffAt = (from: string, until: string) => `(
  select max(created_at) from activities
  where subject_id = slot.id and subject = case slot.kind when 'topbox' then 'topboxes' else 'textlinks' end
    and action = subject || '.cancel' and created_at > ${from} and created_at <= ${until})`;

const statements: readonly string[] = [
  ...['ad_slots', 'ad_sales'].map((table) => `alter table ${table} add column cancelled_at timestamptz(3)`),
  ...['textlink', 'topbox'].map(
    (kind) => `create or replace view ${kind === 'topbox' ? 'topboxes' : 'textlinks'} as
      select * from ad_slots where kind = '${kind}'`,
  ),
  `update ad_slots as slot set cancelled_at = ${calledOffAt('coalesce(renewed_at, slot.created_at)', "'infinity'")}
   where status = 'expired'`,
  `update ad_sales as sale set cancelled_at = ${calledOffAt('known.sold_at', 'known.replaced_at')}
   from (
     select id, replaced_at,
       coalesce(lag(replaced_at) over (partition by slot_id order by replaced_at), '-infinity') as sold_at
     from ad_sales
   ) as known, ad_slots as slot
   where known.id = sale.id and slot.id = sale.slot_id`,
  `create or replace function keep_ad_sale() returns trigger language plpgsql as $$
   begin
     insert into ad_sales (slot_id, price, starts_at, ends_at, impressions, clicks, replaced_at, cancelled_at)
     values (old.id, old.price, old.starts_at, old.ends_at, old.impressions, old.clicks, new.renewed_at,
       old.cancelled_at);
     new.impressions := 0;
     new.clicks := 0;
     return new;
   end $$`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
