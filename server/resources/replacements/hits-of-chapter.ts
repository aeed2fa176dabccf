/** The hits of one chapter with what stands around them, as people judge them. */
import {
  type FindQuestion,
  type Hit,
  hitContext,
  hitPlaces,
  hitsPerChapter,
} from '#contract/resources/replacement.ts';
import { findHits } from './find-hits.ts';

export type ChapterTexts = { readonly title: string; readonly content: string };

/** The form in which offsets are counted. */
export function normalised({ title, content }: ChapterTexts): ChapterTexts {
  return { title: title.normalize('NFC'), content: content.normalize('NFC') };
}

/** `texts` in NFC. */
export function hitsOf(
  texts: ChapterTexts,
  question: FindQuestion,
): { readonly hits: Hit[]; readonly isCut: boolean } {
  const places = hitPlaces.filter((place) => question.in === 'both' || question.in === place);
  const all = places.flatMap((where) =>
    // One more than is shown tells that there are more.
    findHits(texts[where], question, hitsPerChapter + 1).map((offset) => ({ where, offset })),
  );
  const hits = all
    .slice(0, hitsPerChapter)
    .map(({ where, offset }) => shown(texts[where], where, offset, question.text.length));
  return { hits, isCut: all.length > hits.length };
}

function shown(text: string, where: Hit['where'], offset: number, length: number): Hit {
  const end = offset + length;
  const before = text.slice(Math.max(0, offset - hitContext), offset);
  const after = text.slice(end, end + hitContext);
  return {
    where,
    offset,
    match: text.slice(offset, end),
    // Half a character at the cut is none.
    before: before.slice(before.lastIndexOf('\n') + 1).replace(/^[\uDC00-\uDFFF]/, ''),
    after: (after.split('\n', 1)[0] ?? '').replace(/[\uD800-\uDBFF]$/, ''),
  };
}
