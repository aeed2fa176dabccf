/** What is odd about the headings of a text, by piece: nothing of it is cut for that, and somebody looks at it. */
import type { ChapterFlag } from '#machines/chapter-upload/imported.ts';
import type { Piece } from '../split-text.ts';

/** So many headings within so many lines are a table of contents. */
const headings = 5;
const lines = 10;
/** Characters of what stands below a heading of it; some texts have all of a chapter in one line. */
const longestEntry = 200;

export function headingFlags(text: string, pieces: readonly Piece[]): readonly (readonly ChapterFlag[])[] {
  const distances = pieces.map((piece, at) => distanceTo(text, piece, pieces[at + 1]));
  const listed = new Set<number>();
  for (let at = 0; at + headings <= pieces.length; at += 1) {
    const between = distances.slice(at, at + headings - 1);
    // The last of them may be the chapter that the others stand before.
    if (between.reduce((sum, distance) => sum + distance, 0) < lines)
      for (const place of between.keys()) listed.add(at + place);
  }
  return pieces.map((piece, at) => {
    const flags: ChapterFlag[] = [];
    if (isRepeated(text, piece, pieces[at + 1])) flags.push('repeated-heading');
    if (listed.has(at)) flags.push('contents');
    return flags;
  });
}

/** In lines from one heading to the next; endless where there is none, or a chapter between. */
function distanceTo(text: string, { from, body, to, heading }: Piece, next: Piece | undefined): number {
  const isEntry = heading !== null && text.slice(body, to).trim().length <= longestEntry;
  if (!isEntry || next === undefined) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < next.from; at = text.indexOf('\n', at + 1)) {
    count += 1;
    if (count >= lines) return Number.POSITIVE_INFINITY;
  }
  return count;
}

/** Whether the next heading says the same, and nothing stands between. */
function isRepeated(text: string, { body, to, heading, line }: Piece, next: Piece | undefined): boolean {
  if (heading === null || next === undefined) return false;
  return plain(line) === plain(next.line) && text.slice(body, to).trim() === '';
}

const plain = (line: string): string => line.replace(/\s+/g, ' ').toLowerCase();
