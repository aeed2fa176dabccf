/**
 * What moves money or coins: a transfer between accounts, in the transaction of whatever it follows from. What the ledger
 * does not allow (migration 0031) ends that transaction as a conflict that says why.
 */
import type { Kysely } from 'kysely';
import type { Dong, Xu } from '#contract/money/money.ts';
import {
  accountKinds,
  type AccountKind,
  type LedgerSubject,
  type PersonalAccountKind,
  type TransferKind,
} from '#contract/resources/ledger.ts';
import type { Database } from '../db/schema.ts';
import type { MessageKey } from '../messages/messages.ts';
import { WriteFailed } from '../write/write-failure.ts';

export type LedgerAccount =
  | { readonly kind: PersonalAccountKind; readonly userId: number }
  | { readonly kind: Exclude<AccountKind, PersonalAccountKind> };

/** `amount` is what the account gets; negative where it gives. In the account's unit. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amount: Dong | Xu };

type About = {
  readonly kind: TransferKind;
  readonly subject: LedgerSubject;
  readonly subjectId: number;
  /** The version that the subject gets by it; left out of what happens to it once. */
  readonly subjectVersion?: number;
  readonly reason: string | null;
  /** Null for the system. */
  readonly actorId: number | null;
};

export type NewTransfer = About & { readonly entries: readonly LedgerEntry[] };

/** `of` is the kind of the transfer of the same subject that is taken back. */
export type Reversal = About & { readonly of: TransferKind };

/** The transfer's id. Entries of zero are left out. Throws WriteFailed where an account does not cover it, or it was made already. */
export async function transfer(
  transaction: Kysely<Database>,
  { entries, ...about }: NewTransfer,
): Promise<number> {
  const placed: Placed[] = [];
  for (const { account, amount } of entries) {
    if (amount !== 0) placed.push({ account_id: await accountId(transaction, account), amount });
  }
  return write(transaction, about, null, placed);
}

/** The id of the transfer that takes another back. Throws WriteFailed where there is none, or it was taken back already. */
export async function reverse(transaction: Kysely<Database>, { of, ...about }: Reversal): Promise<number> {
  const former = await transaction
    .selectFrom('ledger_transfers')
    .select('id')
    .where('subject', '=', about.subject)
    .where('subject_id', '=', about.subjectId)
    .where('kind', '=', of)
    .executeTakeFirst();
  if (former === undefined) throw conflict('transfer_missing');
  const entries = await transaction
    .selectFrom('ledger_entries')
    .select(['account_id', 'amount'])
    .where('transfer_id', '=', former.id)
    .execute();
  return write(
    transaction,
    about,
    former.id,
    entries.map(({ account_id, amount }) => ({ account_id, amount: -amount })),
  );
}

type Placed = { readonly account_id: number; readonly amount: number };

async function write(
  transaction: Kysely<Database>,
  { kind, subject, subjectId, subjectVersion = 0, reason, actorId }: About,
  reversesId: number | null,
  entries: readonly Placed[],
): Promise<number> {
  try {
    const { id } = await transaction
      .insertInto('ledger_transfers')
      .values({
        kind,
        subject,
        subject_id: subjectId,
        subject_version: subjectVersion,
        reason,
        actor_id: actorId,
        reverses_id: reversesId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // In one order, so that two transfers between the same accounts wait for each other and never in a circle.
    const ordered = entries.toSorted((one, other) => one.account_id - other.account_id);
    await transaction
      .insertInto('ledger_entries')
      .values(ordered.map(({ account_id, amount }) => ({ transfer_id: id, account_id, amount })))
      .execute();
    return id;
  } catch (error) {
    throw refused(error);
  }
}

async function accountId(transaction: Kysely<Database>, account: LedgerAccount): Promise<number> {
  const userId = 'userId' in account ? account.userId : null;
  const find = () =>
    transaction
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', account.kind)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found.id;
  await transaction
    .insertInto('ledger_accounts')
    .values({ kind: account.kind, unit: accountKinds[account.kind], user_id: userId, may_be_negative: false })
    .onConflict((clash) => clash.constraint('ledger_accounts_once').doNothing())
    .execute();
  const opened = await find();
  if (opened === undefined) throw new Error(`The account ${account.kind} is not there`);
  return opened.id;
}

/** By the constraint that refuses: what is said of it. */
const refusals: Readonly<Record<string, MessageKey>> = {
  ledger_balance_covered: 'balance_too_low',
  ledger_transfer_once: 'transfer_repeated',
  ledger_reversed_once: 'transfer_repeated',
};

function refused(error: unknown): unknown {
  const { constraint } = error as { readonly constraint?: string };
  const message = constraint === undefined ? undefined : refusals[constraint];
  return message === undefined ? error : conflict(message);
}

const conflict = (message: MessageKey) => new WriteFailed({ kind: 'conflict', message });
