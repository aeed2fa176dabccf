/** Where the document of an entry is to be found; null where such documents have no page of their own. */
import { pathOf } from '#contract/routing/route-matching.ts';
import type { LedgerEntry } from '#contract/resources/ledger-entry.ts';

export function documentLink({
  subject,
  subject_id: id,
}: Pick<LedgerEntry, 'subject' | 'subject_id'>): string | null {
  return subject === 'invoices' ? pathOf('invoices-id', { id }) : null;
}
