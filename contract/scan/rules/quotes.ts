/**
 * Quotation marks that do not close, and two kinds in one text: those that are fewer become the others. A speech over
 * several paragraphs opens each of them and closes the last.
 */
import type { Span, TextRule } from '../scan-rule.ts';

const marks = /["“”]/gu;
type Paragraph = { readonly from: number; readonly text: string };

export const quotes: TextRule<'quotes'> = {
  id: 'quotes',
  scope: 'text',
  reach: 'text',
  severity: 'warning',
  *find({ text }): Generator<Span> {
    const paragraphs = paragraphsOf(text);
    const straight = countOf(text, /"/gu);
    const curly = countOf(text, /[“”]/gu);
    for (const [at, paragraph] of paragraphs.entries()) {
      if (straight > 0 && curly > 0) yield* mixed(paragraph, straight > curly);
      const next = paragraphs[at + 1];
      yield* unbalanced(paragraph, next !== undefined && /^["“]/u.test(next.text.trimStart()));
    }
  },
};

/** Only where it is clear which mark opens and which closes. */
function* mixed({ from, text }: Paragraph, isStraight: boolean): Generator<Span> {
  if (isStraight) {
    for (const { 0: mark, index } of text.matchAll(/[“”]/gu)) {
      yield { from: from + index, to: from + index + 1, kind: 'mixed', values: { text: mark }, fix: '"' };
    }
    return;
  }
  const hits = [...text.matchAll(/"/gu)];
  if (hits.length % 2 === 1) return;
  for (const [at, { index }] of hits.entries()) {
    const fix = at % 2 === 0 ? '“' : '”';
    yield { from: from + index, to: from + index + 1, kind: 'mixed', values: { text: '"' }, fix };
  }
}

function* unbalanced({ from, text }: Paragraph, goesOn: boolean): Generator<Span> {
  let open: number | null = null;
  let openStraight: number | null = null;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark === '"') openStraight = openStraight === null ? index : null;
    else if (mark === '“') {
      if (open !== null) yield spanAt(from + open, 'unclosed');
      open = index;
    } else if (open === null) yield spanAt(from + index, 'unopened');
    else open = null;
  }
  const left = [open, openStraight].filter((one) => one !== null);
  for (const one of left.toSorted((first, second) => first - second)) {
    if (!goesOn) yield spanAt(from + one, 'unclosed');
  }
}

const spanAt = (from: number, kind: string): Span => ({ from, to: from + 1, kind });

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function paragraphsOf(text: string): readonly Paragraph[] {
  return Array.from(text.matchAll(/[^\n]+/gu), ({ 0: line, index }) => ({ from: index, text: line })).filter(
    (paragraph) => paragraph.text.trim() !== '',
  );
}
