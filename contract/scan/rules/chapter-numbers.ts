/** Numbers that are missing between two chapters, and numbers that two have. */
import type { RangeRule, RangeSpan } from '../scan-rule.ts';

export const chapterNumbers: RangeRule<'chapter_numbers'> = {
  id: 'chapter_numbers',
  scope: 'range',
  severity: 'warning',
  *find(chapters): Generator<RangeSpan> {
    for (const [at, { id, number }] of chapters.entries()) {
      const before = chapters[at - 1];
      if (before === undefined) continue;
      if (number === before.number) yield { chapter: id, kind: 'double', values: { number } };
      if (number > before.number + 1) {
        yield { chapter: id, kind: 'gap', values: { after: before.number, number } };
      }
    }
  },
};
