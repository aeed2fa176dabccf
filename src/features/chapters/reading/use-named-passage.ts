/**
 * The passage that an address names (product.md, `/issues`, "open at the fault"): `?quote=…&near=7#passage`, marked where it
 * stands, or near to where it stood.
 */
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { findPassage, type Passage, similarParagraph } from '#contract/text/passages.ts';
import { longestQuote } from '#contract/resources/issue.ts';
import { shortened } from '#contract/text/shortened.ts';

export type NamedPassage =
  | ({ readonly kind: 'found' } & Passage)
  /** The text has changed since; this paragraph is most like it. */
  | { readonly kind: 'changed'; readonly paragraph: number }
  | { readonly kind: 'gone' };

/** Null where the address names none. */
export function useNamedPassage(paragraphs: readonly string[]): NamedPassage | null {
  const params = new URLSearchParams(useSearch());
  const quote = shortened(params.get('quote') ?? '', longestQuote);
  const nearText = params.get('near') ?? '';
  return useMemo(() => passageNamed(paragraphs, quote, nearText), [paragraphs, quote, nearText]);
}

export function passageNamed(
  paragraphs: readonly string[],
  quote: string,
  nearText: string,
): NamedPassage | null {
  if (quote.trim() === '') return null;
  const near = /^\d{1,9}$/.test(nearText) ? Number(nearText) : null;
  const found = findPassage(paragraphs, quote, near);
  if (found !== null) return { kind: 'found', ...found };
  const similar = similarParagraph(paragraphs, quote, near);
  return similar === null ? { kind: 'gone' } : { kind: 'changed', paragraph: similar };
}
