/** Chapters without a text, and those that are much shorter or longer than the others are. */
import type { RangeRule, RangeSpan } from '../scan-rule.ts';

/** Of fewer it cannot be said what is usual. */
const fewest = 5;
const times = 4;

export const chapterLengths: RangeRule<'chapter_lengths'> = {
  id: 'chapter_lengths',
  scope: 'range',
  severity: 'hint',
  *find(chapters): Generator<RangeSpan> {
    const lengths = chapters.map(({ words }) => words).toSorted((one, other) => one - other);
    const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
    for (const { id, words } of chapters) {
      const values = { words, usual };
      if (words === 0) yield { chapter: id, kind: 'empty', values };
      else if (chapters.length >= fewest && words * times < usual)
        yield { chapter: id, kind: 'short', values };
      else if (chapters.length >= fewest && words > usual * times)
        yield { chapter: id, kind: 'long', values };
    }
  },
};
