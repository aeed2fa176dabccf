/** Entries of the ledger as a resource (product.md, `/manage/invoices`; contract/resources/ledger-entry.ts): read, never written here. */
import { ledgerSubjects, transferKinds } from '#contract/resources/ledger.ts';
import { accountKindNames, ledgerEntryContract } from '#contract/resources/ledger-entry.ts';
import { fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

export const ledgerEntries = defineResource(ledgerEntryContract, {
  table: 'ledger_entry_records',
  conditionColumns: [],
  filters: {
    account: oneOf('account', accountKindNames),
    user_id: idList('user_id'),
    kind: oneOf('kind', transferKinds),
    subject: oneOf('subject', ledgerSubjects),
    subject_id: idList('subject_id'),
    from: fromDay('created_at'),
    to: toDay('created_at'),
  },
  // It grows with every order: nobody counts it to its end.
  countedTo: 10_000,
  includes: { user: personInclude('user_id'), actor: personInclude('actor_id') },
  defaultSort: ['-created_at'],
  changes: 'ledger_changes',
});
