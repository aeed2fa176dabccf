/**
 * A text cut into chapters at its headings. Nothing of it is lost: the pieces in their order are the text, each with its
 * heading in front; what stands before the first one is a piece without a heading.
 */
import { type Heading, headingLines, headingOf } from './headings/heading.ts';
import { hanNumber, romanNumber } from './headings/heading-number.ts';
import type { ImportedText } from './imported-text.ts';
import type { OwnPattern } from './headings/own-pattern.ts';

/** UTF-16 offsets in the text; ends are not part of it. */
export type Piece = {
  readonly from: number;
  /** Where its text begins, behind the line of its heading. */
  readonly body: number;
  readonly to: number;
  readonly heading: Heading | null;
  /** That of the last volume's heading at or above it; null where there is none with a number. */
  readonly volume: number | null;
  /** The line itself, trimmed; empty without a heading. */
  readonly line: string;
};

type Found = { readonly from: number; readonly to: number; readonly heading: Heading };

export function splitText(
  source: ImportedText,
  own: (OwnPattern & { kind: 'pattern' }) | null,
): readonly Piece[] {
  const { text } = source;
  const found = own === null ? standardHeadings(source) : ownHeadings(text, own);
  const pieces: Piece[] = [];
  const first = found[0]?.from ?? text.length;
  // Blank lines before the first heading are no chapter: they go with it.
  const isBlank = text.slice(0, first).trim() === '';
  if (!isBlank || found.length === 0)
    pieces.push({ from: 0, body: 0, to: first, heading: null, volume: null, line: '' });
  let carried: number | null = isBlank ? 0 : null;
  let volume: number | null = null;
  for (const [at, { from, to, heading }] of found.entries()) {
    const end = found[at + 1]?.from ?? text.length;
    volume = (heading.kind === 'volume' ? heading.number : heading.volume) ?? volume;
    // A volume that goes on with its first chapter is no chapter itself: its line opens that one.
    if (heading.kind === 'volume' && at + 1 < found.length && text.slice(to, end).trim() === '') {
      carried ??= from;
      continue;
    }
    const opened = carried === null || text.slice(carried, from).trim() === '' ? null : carried;
    pieces.push({
      from: carried ?? from,
      body: opened ?? to,
      to: end,
      heading,
      volume,
      line: text.slice(from, to).trim(),
    });
    carried = null;
  }
  return pieces;
}

function standardHeadings({ text, headingLines: marked }: ImportedText): readonly Found[] {
  const found: Found[] = [];
  const lines = headingLines();
  for (let match = lines.exec(text); match !== null; match = lines.exec(text)) {
    const heading = headingOf(match[0]);
    if (heading !== null) found.push({ from: match.index, to: match.index + match[0].length, heading });
  }
  if (marked.length === 0) return found;
  const known = new Set(found.map(({ from }) => from));
  for (const { from, to } of placesOf(text, marked)) {
    if (known.has(from)) continue;
    found.push({
      from,
      to,
      heading: { kind: 'volume', number: null, volume: null, title: text.slice(from, to).trim() },
    });
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/** Where the lines of these numbers lie, in ascending order. */
function placesOf(
  text: string,
  lines: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  const wanted = new Set(lines);
  const places: { from: number; to: number }[] = [];
  let from = 0;
  for (let line = 0; from <= text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (wanted.has(line)) places.push({ from, to });
    from = to + 1;
  }
  return places;
}

function ownHeadings(text: string, { lines, read }: OwnPattern & { kind: 'pattern' }): readonly Found[] {
  const found: Found[] = [];
  const expression = lines();
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    const [line] = match;
    if (line === '') {
      expression.lastIndex += 1;
      continue;
    }
    const { number = '', title = '' } = read.exec(line)?.groups ?? {};
    const heading: Heading = {
      kind: 'chapter',
      number: numberOf(number),
      volume: null,
      title: title.trim(),
    };
    found.push({ from: match.index, to: match.index + line.length, heading });
  }
  return found;
}

function numberOf(text: string): number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : (romanNumber(text) ?? hanNumber(text));
}
