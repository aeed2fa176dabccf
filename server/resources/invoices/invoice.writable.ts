/**
 * Payout statements as what events change (product.md, "Lifecycles", invoice): nothing else does. An event that moves money
 * does so in its own transaction, and so does a dispute that opens a ticket. What a void one settled waits for the next.
 * Where it is paid to is kept by the database, at the issue or else at the payment.
 */
import { type Kysely, sql } from 'kysely';
import { dong, negative } from '#contract/money/money.ts';
import type { LifecycleEvent } from '#machines/lifecycles/moves.ts';
import { reverse, transfer } from '../../ledger/transfer.ts';
import type { Database } from '../../db/schema.ts';
import type { WithLifecycle } from '../../lifecycle/send-event.ts';
import type { EventListener } from '../../lifecycle/happening.ts';
import type { Row } from '../../query/resource.ts';
import type { WriteFailure } from '../../write/write-failure.ts';
import { invoices } from './invoice.resource.ts';
import { openDispute } from './open-dispute.ts';
import { putBack } from './unsettled-lines.ts';

const amountsOf = (invoice: Row) => ({
  gross: dong(Number(invoice['gross'])),
  fee: dong(Number(invoice['fee'])),
  tax: dong(Number(invoice['tax'])),
  net: dong(Number(invoice['net'])),
});

const effect: EventListener = async (happening, scope) => {
  const { type, before, after, reason, actorId } = happening;
  const { transaction } = scope;
  const { gross, fee, tax, net } = amountsOf(after);
  const payable = { kind: 'author_payable', userId: Number(after['owner_id']) } as const;
  const about = { subject: 'invoices', subjectId: Number(after['id']), reason, actorId } as const;
  switch (type) {
    case 'issue':
      await transfer(transaction, {
        ...about,
        kind: 'invoice_issued',
        entries: [
          { account: { kind: 'royalties' }, amount: negative(gross) },
          { account: payable, amount: net },
          { account: { kind: 'taxes' }, amount: tax },
          { account: { kind: 'fees' }, amount: fee },
        ],
      });
      break;
    case 'pay':
      await transfer(transaction, {
        ...about,
        kind: 'invoice_paid',
        entries: [
          { account: payable, amount: negative(net) },
          { account: { kind: 'cash' }, amount: net },
        ],
      });
      break;
    case 'void':
      await putBack(transaction, about.subjectId);
      // A draft has moved nothing yet.
      if (before['status'] !== 'draft')
        await reverse(transaction, { ...about, kind: 'invoice_voided', of: 'invoice_issued' });
      break;
    case 'dispute':
      await openDispute(happening, scope);
      break;
  }
};

export const writableInvoices = {
  resource: invoices,
  table: 'invoices',
  lifecycle: { names: ['invoice'], of: () => 'invoice', obstacle: wrongPayee, effect },
} satisfies WithLifecycle;

/**
 * What was not kept at the issue is what the author has now; the payment keeps it. The author may change it until then, also
 * while somebody who has been shown another one sends the money.
 */
async function wrongPayee(
  transaction: Kysely<Database>,
  { type, payee_account: shown }: LifecycleEvent,
  current: Row,
): Promise<WriteFailure | null> {
  if (type !== 'pay') return null;
  // Held until the payment is recorded: the author's change comes before it or after it.
  await sql`select from payout_settings where user_id = ${current['owner_id']} for update`.execute(
    transaction,
  );
  const { rows } = await sql<{ account_number: string | null }>`
    select coalesce(payee, payee_of(owner_id)) ->> 'account_number' account_number
    from invoices where id = ${current['id']}`.execute(transaction);
  const account = rows[0]?.account_number ?? null;
  if (account === null) return { kind: 'conflict', message: 'payee_unknown' };
  return shown === undefined || shown === account ? null : { kind: 'conflict', message: 'payee_changed' };
}
