/** Hits as rows of one list: a chapter, then its hits. */
import type { FoundChapter, Hit } from '#contract/resources/replacement.ts';

export type HitRow =
  | { readonly kind: 'chapter'; readonly key: string; readonly chapter: FoundChapter }
  | {
      readonly kind: 'hit';
      readonly key: string;
      readonly chapter: FoundChapter;
      readonly hit: Hit;
      /** Its place among the hits of its chapter. */
      readonly at: number;
    };

export function hitRows(chapters: readonly FoundChapter[]): HitRow[] {
  return chapters.flatMap((chapter) => [
    { kind: 'chapter' as const, key: `${chapter.id}`, chapter },
    ...chapter.hits.map((hit, at) => ({
      kind: 'hit' as const,
      key: `${chapter.id}-${at}`,
      chapter,
      hit,
      at,
    })),
  ]);
}
