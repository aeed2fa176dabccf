/** Where a place that an address names (contract/scan/named-place.ts) is in the text of the editor. */
import type { Node } from '@tiptap/pm/model';
import { findPassage, similarParagraph } from '#contract/text/passages.ts';
import type { NamedPlace } from '#contract/scan/named-place.ts';
import { rangeOf, wholeTextOf } from './scanned-units.ts';

/** Positions in the document; null where nothing in it is like the place. */
export function rangeOfPlace(
  doc: Node,
  { before, quote, after, near }: NamedPlace,
): { readonly from: number; readonly to: number } | null {
  const { text, parts } = wholeTextOf(doc);
  const line = `${before}${quote}${after}`;
  let best: number | null = null;
  for (let at = text.indexOf(line); at !== -1; at = text.indexOf(line, at + 1)) {
    const begin = at + before.length;
    if (best === null || Math.abs(begin - (near ?? 0)) < Math.abs(best - (near ?? 0))) best = begin;
  }
  if (best !== null) {
    const offset = best;
    const part = parts.findLast(({ begin }) => begin <= offset);
    if (part === undefined) return null;
    const from = offset - part.begin;
    return rangeOf(part.unit, { from, to: Math.min(from + quote.length, part.unit.text.length) });
  }
  const units = parts.map(({ unit }) => unit);
  const lines = units.map((unit) => unit.text);
  const passage = findPassage(lines, line, null);
  const [unit, span] =
    passage === null
      ? [units[similarParagraph(lines, line, null) ?? -1], { from: 0, to: 0 }]
      : [units[passage.paragraph], passage];
  return unit === undefined ? null : rangeOf(unit, span);
}
