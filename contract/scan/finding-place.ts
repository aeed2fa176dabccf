/** What stands at a finding and around it on its line: for whoever judges it without the text, and to know it again. */
import { withoutHalves } from '../text/shortened.ts';

export type FindingPlace = { readonly quote: string; readonly before: string; readonly after: string };
type Span = { readonly from: number; readonly to: number };

/** UTF-16 units. */
export const longestQuote = 200;
const context = 60;

/** What a finding is known by in a text that changes; cut where it is long. */
export const quoteOf = (text: string, { from, to }: Span): string =>
  withoutHalves(text.slice(from, Math.min(to, from + longestQuote)));

export function placeOf(text: string, span: Span): FindingPlace {
  const before = text.slice(Math.max(0, span.from - context), span.from);
  const after = text.slice(span.to, span.to + context);
  return {
    quote: quoteOf(text, span),
    before: withoutHalves(before.slice(before.lastIndexOf('\n') + 1)),
    after: withoutHalves(after.split('\n', 1)[0] ?? ''),
  };
}

type Said = { readonly rule: string; readonly kind: string; readonly quote: string };

/** Alike for what is ignored together: the same said of the same words. */
export const findingKey = ({ rule, kind, quote }: Said): string => `${rule}/${kind}/${quote}`;
