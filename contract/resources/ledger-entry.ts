/** Entries of the ledger as they are read (product.md, `/manage/invoices`), and whether the ledger agrees with itself. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { accountKinds, type AccountKind, ledgerSubjects, ledgerUnits, transferKinds } from './ledger.ts';

const whole = v.pipe(v.number(), v.safeInteger());
const id = v.pipe(whole, v.minValue(1));

export const accountKindNames = Object.keys(accountKinds) as readonly AccountKind[];

export const ledgerEntrySchema = v.object({
  id,
  transfer_id: id,
  account_id: id,
  /** What the account is, and whose; null for the platform's own. */
  account: v.picklist(accountKindNames),
  user_id: v.nullable(id),
  unit: v.picklist(ledgerUnits),
  /** What the account got, in whole units; negative where it gave. */
  amount: whole,
  kind: v.picklist(transferKinds),
  subject: v.picklist(ledgerSubjects),
  subject_id: id,
  reason: v.nullable(v.string()),
  /** Who brought it about; null for the system. */
  actor_id: v.nullable(id),
  created_at: momentSchema,
  /** What the account had after it. */
  balance: whole,
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

/** In the order in which they were made. */
/** `from` and `to` are days in Vietnam, both included. */
export const ledgerEntryContract = {
  name: 'ledger',
  record: ledgerEntrySchema,
  filters: ['id', 'account', 'user_id', 'kind', 'subject', 'subject_id', 'from', 'to'],
  sorts: ['id', 'created_at'],
} as const satisfies ResourceContract;

/** `GET /ledger/check` */
export const ledgerCheckSchema = v.object({
  data: v.object({
    /** By unit: what all entries sum to. Anything but 0 is wrong. */
    sums: v.array(v.object({ unit: v.picklist(ledgerUnits), entries: whole, sum: whole })),
    /** Accounts whose balance is not the sum of their entries. */
    accounts_off: whole,
    /** By kind of account: what is owed to them together. */
    balances: v.array(
      v.object({
        account: v.picklist(accountKindNames),
        unit: v.picklist(ledgerUnits),
        balance: whole,
      }),
    ),
  }),
});
export type LedgerCheck = v.InferOutput<typeof ledgerCheckSchema>['data'];
