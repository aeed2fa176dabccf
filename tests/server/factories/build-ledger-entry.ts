/** A transfer of two sides at a moment of choice; the id of the first side's entry. */
import type { Kysely } from 'kysely';
import {
  accountKinds,
  type AccountKind,
  type LedgerSubject,
  type TransferKind,
} from '#contract/resources/ledger.ts';
import type { Database } from '#server/db/schema.ts';

type Wanted = {
  readonly account: { readonly kind: 'author_payable' | 'wallet'; readonly user_id: number };
  readonly against: AccountKind;
  readonly kind: TransferKind;
  readonly subject: LedgerSubject;
  readonly subject_id: number;
  readonly created_at: string;
  readonly amount?: number;
};

export function buildLedgerEntry(
  database: Kysely<Database>,
  { account, against, amount = 500, ...transfer }: Wanted,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('ledger_accounts')
      .values({ ...account, unit: accountKinds[account.kind], may_be_negative: false })
      .onConflict((clash) => clash.doNothing())
      .execute();
    const own = await transaction
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', account.kind)
      .where('user_id', '=', account.user_id)
      .executeTakeFirstOrThrow();
    const other = await transaction
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', against)
      .executeTakeFirstOrThrow();
    const { id } = await transaction
      .insertInto('ledger_transfers')
      .values({ ...transfer, reason: null, actor_id: null, reverses_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first] = await transaction
      .insertInto('ledger_entries')
      .values([
        { transfer_id: id, account_id: own.id, amount },
        { transfer_id: id, account_id: other.id, amount: -amount },
      ])
      .returning('id')
      .execute();
    return first?.id ?? 0;
  });
}
