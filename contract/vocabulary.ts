/**
 * What statuses, columns and measures are called in each language: the same in the interface, whose catalogues take them in
 * (build/catalogue-plugin.ts), and on the server, which names them in files and options.
 */
import type { Language } from './languages.ts';
import ar from './vocabulary/ar.json' with { type: 'json' };
import en from './vocabulary/en.json' with { type: 'json' };
import fr from './vocabulary/fr.json' with { type: 'json' };
import vi from './vocabulary/vi.json' with { type: 'json' };

export type VocabularyId = keyof typeof vi;
export type Vocabulary = Readonly<Record<VocabularyId, string>>;

export const vocabulary: Readonly<Record<Language, Vocabulary>> = { vi, en, fr, ar };

/** What something is called, by language. */
export const headersOf = (id: VocabularyId): Readonly<Record<Language, string>> => ({
  vi: vi[id],
  en: en[id],
  fr: fr[id],
  ar: ar[id],
});

/** The labels of a closed list's values, whose ids begin alike. */
export function labelsOf<
  Prefix extends
    | 'attachments.use'
    | 'ads.place'
    | 'ads.status'
    | 'books.status'
    | 'books.progress'
    | 'chapters.status'
    | 'faqs.category'
    | 'faqs.is_published'
    | 'invoices.status'
    | 'issues.kind'
    | 'issues.status'
    | 'ledger.account'
    | 'ledger.kind'
    | 'ledger.subject'
    | 'reviews.status'
    | 'scans.rule'
    | 'scripts.status'
    | 'name-entries.category'
    | 'name-entries.status'
    | 'name-entries.tier'
    | 'names.is_common'
    | 'orders.method'
    | 'orders.status'
    | 'redeems.refusal'
    | 'redeems.status'
    | 'sos.severity'
    | 'tickets.status'
    | 'users.status',
  Value extends string | number,
>(
  language: Language,
  prefix: Prefix,
  values: readonly (Value & (`${Prefix}.${Value}` extends VocabularyId ? Value : never))[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.map((value) => [value, vocabulary[language][`${prefix}.${value}` as VocabularyId]]),
  );
}
