/** Entries of the ledger as a resource (product.md, `/manage/invoices`; contract/resources/ledger-entry.ts): read, never written here. */
import { ledgerSubjects, transferKinds } from '#contract/resources/ledger.ts';
import {
  accountKindNames,
  type ledgerEntryFilters,
  ledgerEntrySchema,
  type ledgerEntrySorts,
} from '#contract/resources/ledger-entry.ts';
import { type Filter, fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof ledgerEntryFilters)[number], Filter> = {
  id: idList('id'),
  account: oneOf('account', accountKindNames),
  user_id: idList('user_id'),
  kind: oneOf('kind', transferKinds),
  subject: oneOf('subject', ledgerSubjects),
  subject_id: idList('subject_id'),
  from: fromDay('created_at'),
  to: toDay('created_at'),
};

const sorts: Record<(typeof ledgerEntrySorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

export const ledgerEntries: Resource = {
  name: 'ledger',
  subject: 'ledger',
  readAction: 'read',
  table: 'ledger_entry_records',
  fields: Object.keys(ledgerEntrySchema.entries),
  conditionColumns: [],
  filters,
  sorts,
  // It grows with every order: nobody counts it to its end.
  countedTo: 10_000,
  includes: { user: personInclude('user_id'), actor: personInclude('actor_id') },
  appends: {},
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'ledger_changes',
};
