/** Where a record is looked for by what is typed (product.md, "change owner"): how it is asked for, and what is said meanwhile. */
import type { MessageId } from '#i18n/load-language.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ComboboxOption } from '#ui/field/combobox.tsx';

export type RecordSource<Option extends ComboboxOption = ComboboxOption> = {
  /** Its part of query keys. */
  readonly key: readonly string[];
  readonly hint: MessageId;
  /** Nothing answers to what was typed. */
  readonly none: MessageId;
  readonly find: (http: HttpClient, text: string, signal: AbortSignal) => Promise<readonly Option[]>;
};
