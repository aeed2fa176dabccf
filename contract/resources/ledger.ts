/** The ledger's words: accounts, transfers and what they are about (server/db/migrations/0031-ledger.ts, 0098-ads-in-ledger.ts). */

export const ledgerUnits = ['vnd', 'xu'] as const;
export type LedgerUnit = (typeof ledgerUnits)[number];

/** Each kind of account has one unit. `author_payable` and `wallet` are somebody's and never negative. */
export const accountKinds = {
  cash: 'vnd',
  sales: 'vnd',
  royalties: 'vnd',
  author_payable: 'vnd',
  fees: 'vnd',
  taxes: 'vnd',
  issued_xu: 'xu',
  promotion_xu: 'xu',
  wallet: 'xu',
  advertisers: 'vnd',
  ad_income: 'vnd',
} as const satisfies Readonly<Record<string, LedgerUnit>>;
export type AccountKind = keyof typeof accountKinds;
export type PersonalAccountKind = 'author_payable' | 'wallet';

export const transferKinds = [
  'order_paid',
  'order_refunded',
  'redeem_applied',
  'redeem_reversed',
  'invoice_issued',
  'invoice_voided',
  'invoice_paid',
  'ad_sold',
  'ad_repriced',
  'ad_cancelled',
] as const;
export type TransferKind = (typeof transferKinds)[number];

export const ledgerSubjects = ['orders', 'redeems', 'invoices', 'textlinks', 'topboxes'] as const;
export type LedgerSubject = (typeof ledgerSubjects)[number];
