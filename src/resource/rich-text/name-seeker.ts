/** What is looked for where names are marked in a text: sources that were left over, and targets (product.md, `/chapters/{id}`). */
import { createNameMatcher, type NameMatcher } from '#contract/names/name-matcher.ts';
import type { BookName } from '#contract/resources/name-changes.ts';

/** What is looked for, and the name that it stands for. */
type Sought = { readonly source: string; readonly kind: 'source' | 'target'; readonly name: BookName };
export type NameSeeker = NameMatcher<Sought>;

export const nameSeeker = (names: readonly BookName[]): NameSeeker =>
  createNameMatcher(
    (['source', 'target'] as const).flatMap((kind) =>
      names.map((name): Sought => ({ source: name[kind], kind, name })),
    ),
  );
