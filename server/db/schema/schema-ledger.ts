/** Table types of migrations 0031, 0047 and 0098: accounts, transfers and their entries. Columns are described there. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountKind, LedgerSubject, LedgerUnit, TransferKind } from '#contract/resources/ledger.ts';

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>;
  kind: AccountKind;
  unit: LedgerUnit;
  user_id: number | null;
  balance: ColumnType<number, never, never>;
  may_be_negative: boolean;
}

export interface LedgerTransfersTable {
  id: GeneratedAlways<number>;
  kind: TransferKind;
  subject: LedgerSubject;
  subject_id: number;
  subject_version: Generated<number>;
  reason: string | null;
  actor_id: number | null;
  reverses_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  transfer_id: number;
  account_id: number;
  amount: number;
  /** What the account and the transfer are, and what the account had after it: written by the database alone. */
  account: GeneratedAlways<AccountKind>;
  user_id: GeneratedAlways<number | null>;
  unit: GeneratedAlways<LedgerUnit>;
  kind: GeneratedAlways<TransferKind>;
  subject: GeneratedAlways<LedgerSubject>;
  subject_id: GeneratedAlways<number>;
  created_at: GeneratedAlways<Date>;
  balance: GeneratedAlways<number>;
}

/** What these migrations add to the database's type. */
export interface LedgerSchema {
  ledger_accounts: LedgerAccountsTable;
  ledger_transfers: LedgerTransfersTable;
  ledger_entries: LedgerEntriesTable;
}
