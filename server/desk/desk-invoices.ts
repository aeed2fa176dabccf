/** The payout statements of the desk: one's own that wait for their author to agree. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Desk } from '#contract/resources/desk.ts';
import type { Database } from '../db/schema.ts';

export async function invoicesToConfirm(
  database: Kysely<Database>,
  ability: AppAbility,
  userId: number,
): Promise<Desk['to_confirm']> {
  if (!ability.can('confirm', 'invoices')) return 0;
  const { count } = await database
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', userId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  return Number(count);
}
