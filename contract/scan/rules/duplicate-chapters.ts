/**
 * Chapters that are the same or nearly so, by the share of their sketches that they have in common (A. Broder, "On the
 * resemblance and containment of documents"). What many have in common, such as a greeting, makes no pair.
 */
import type { ChapterTraits, RangeRule, RangeSpan } from '../scan-rule.ts';

/** Per cent of the sketch. */
const nearly = 60;
/** Chapters that one passage is followed into. */
const mostAlike = 20;

export const duplicateChapters: RangeRule<'duplicate_chapters'> = {
  id: 'duplicate_chapters',
  scope: 'range',
  severity: 'warning',
  *find(chapters): Generator<RangeSpan> {
    const holders = new Map<number, ChapterTraits[]>();
    for (const chapter of chapters) {
      const shared = new Map<ChapterTraits, number>();
      for (const hash of chapter.sketch) {
        const others = holders.get(hash) ?? [];
        for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
        if (others.length < mostAlike) others.push(chapter);
        holders.set(hash, others);
      }
      let best: { readonly other: ChapterTraits; readonly percent: number } | null = null;
      for (const [other, count] of shared) {
        const size = Math.max(chapter.sketch.length, other.sketch.length);
        const percent = Math.floor((count * 100) / size);
        if (percent >= nearly && percent > (best?.percent ?? 0)) best = { other, percent };
      }
      if (best === null) continue;
      const kind = best.percent === 100 && best.other.words === chapter.words ? 'same' : 'alike';
      yield { chapter: chapter.id, kind, values: { number: best.other.number, percent: best.percent } };
    }
  },
};
