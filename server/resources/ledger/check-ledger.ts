/** Whether the ledger agrees with itself: all entries sum to zero, and each balance is the sum of its entries. */
import { type Kysely, sql } from 'kysely';
import type { LedgerCheck } from '#contract/resources/ledger-entry.ts';
import type { Database } from '../../db/schema.ts';

type KindRow = LedgerCheck['balances'][number] & {
  readonly sum: number;
  readonly entries: number;
  readonly off: number;
};

/** One statement, so that nothing that is written meanwhile makes it contradict itself. */
export async function checkLedger(database: Kysely<Database>): Promise<LedgerCheck> {
  const { rows } = await sql<KindRow>`
    select kind as account, unit, sum(balance)::bigint as balance, coalesce(sum(moved.sum), 0)::bigint as sum,
      coalesce(sum(moved.entries), 0)::bigint as entries,
      count(*) filter (where balance <> coalesce(moved.sum, 0))::bigint as off
    from ledger_accounts
    left join (select account_id, sum(amount) as sum, count(*) as entries from ledger_entries group by 1) as moved
      on moved.account_id = ledger_accounts.id
    group by kind, unit order by min(ledger_accounts.id)`.execute(database);
  const units = [...new Set(rows.map(({ unit }) => unit))];
  return {
    sums: units.map((unit) => {
      const ofUnit = rows.filter((row) => row.unit === unit);
      return {
        unit,
        entries: total(ofUnit.map(({ entries }) => entries)),
        sum: total(ofUnit.map(({ sum }) => sum)),
      };
    }),
    accounts_off: total(rows.map(({ off }) => off)),
    balances: rows.map(({ account, unit, balance }) => ({ account, unit, balance })),
  };
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
