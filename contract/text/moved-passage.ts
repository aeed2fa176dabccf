/**
 * Where a passage stands once its text was changed (product.md, `/scripts`: comments beside the text), as an editor would
 * move it: what lies before the change stays, what lies behind it moves along, and what was replaced is no longer part of it.
 */
import { commonEnds } from './common-ends.ts';
import { findPassage, type Passage } from './passages.ts';

/** The paragraphs of both texts (passages.ts). Null where nothing of the passage is left. */
export function movedPassage(
  before: readonly string[],
  after: readonly string[],
  passage: Passage,
): Passage | null {
  const { head, tail } = commonEnds(before, after);
  const { paragraph, from, to } = passage;
  if (paragraph < head) return passage;
  if (paragraph >= before.length - tail)
    return { paragraph: paragraph + after.length - before.length, from, to };
  const changed = before.slice(head, before.length - tail);
  const written = after.slice(head, after.length - tail);
  const begin = changed.slice(0, paragraph - head).reduce((sum, line) => sum + line.length + 1, 0);
  const moved = movedRange(changed.join('\n'), written.join('\n'), begin + from, begin + to);
  const place = moved === null ? null : placeOf(written, moved);
  if (place !== null) return { ...place, paragraph: place.paragraph + head };
  // It was cut and pasted elsewhere, or the text was changed at several places at once.
  return findPassage(after, before[paragraph]?.slice(from, to) ?? '', paragraph, from);
}

type Range = { readonly from: number; readonly to: number };

function movedRange(before: string, after: string, from: number, to: number): Range | null {
  const { head, tail } = commonEnds(before, after);
  const [end, newEnd] = [before.length - tail, after.length - tail];
  const shift = after.length - before.length;
  const begin = from <= head && from < end ? from : from >= end ? from + shift : newEnd;
  const last = to <= head ? to : to >= end ? to + shift : head;
  return begin < last ? { from: begin, to: last } : null;
}

/** The first line of it that holds more than blanks. */
function placeOf(lines: readonly string[], { from, to }: Range): Passage | null {
  let begin = 0;
  for (const [paragraph, line] of lines.entries()) {
    const [first, last] = [Math.max(0, from - begin), Math.min(line.length, to - begin)];
    const text = first < last ? line.slice(first, last) : '';
    if (text.trim() !== '') {
      const lead = text.length - text.trimStart().length;
      return { paragraph, from: first + lead, to: first + lead + text.trim().length };
    }
    begin += line.length + 1;
  }
  return null;
}
