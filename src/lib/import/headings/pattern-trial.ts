/**
 * A pattern of one's own tried on what was read, while it is typed: how many headings it would find, in a time that holds
 * up nothing else. No expression of it can take long over one stretch (own-pattern.ts); between two of them is looked at
 * the clock.
 */
import type { OwnPattern } from './own-pattern.ts';

export type PatternTrial = {
  readonly headings: number;
  /** The first of them. */
  readonly lines: readonly string[];
  /** There was no time for all of the texts, and there may be more. */
  readonly isCut: boolean;
};

/** In milliseconds. */
const slice = 200;
/** Characters that are looked through at once, up to the end of a line. */
const stretch = 65_536;
const shownLines = 5;
const shownCharacters = 80;

export function triedPattern(
  texts: readonly string[],
  { lines: expression }: OwnPattern & { kind: 'pattern' },
  now: () => number = Date.now,
): PatternTrial {
  const end = now() + slice;
  const lines: string[] = [];
  let headings = 0;
  for (const text of texts) {
    for (let from = 0; from < text.length;) {
      if (now() > end) return { headings, lines, isCut: true };
      const close = text.indexOf('\n', from + stretch);
      const to = close < 0 ? text.length : close + 1;
      for (const [line] of text.slice(from, to).matchAll(expression())) {
        if (line === '') continue;
        headings += 1;
        if (lines.length < shownLines) lines.push(line.trim().slice(0, shownCharacters));
      }
      from = to;
    }
  }
  return { headings, lines, isCut: false };
}
