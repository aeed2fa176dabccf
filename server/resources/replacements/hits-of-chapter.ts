/** The hits of one chapter with what stands around them, as people judge them. */
import {
  type FindQuestion,
  type Hit,
  hitContext,
  hitPlaces,
  hitsPerChapter,
} from '#contract/resources/replacement.ts';
import { withoutHalves } from '#contract/text/shortened.ts';
import { findPlaces, type FoundPlace } from './find-hits.ts';

export type ChapterTexts = { readonly title: string; readonly content: string };

/** The form in which offsets are counted. */
export function normalised({ title, content }: ChapterTexts): ChapterTexts {
  return { title: title.normalize('NFC'), content: content.normalize('NFC') };
}

/** `texts` in NFC. */
export async function hitsOf(
  texts: ChapterTexts,
  question: FindQuestion,
): Promise<{ readonly hits: Hit[]; readonly isCut: boolean }> {
  const places = hitPlaces.filter((place) => question.in === 'both' || question.in === place);
  const all: { readonly where: Hit['where']; readonly found: FoundPlace }[] = [];
  for (const where of places) {
    // One more than is shown tells that there are more.
    const found = await findPlaces(texts[where], question, { most: hitsPerChapter + 1 - all.length });
    all.push(...found.map((one) => ({ where, found: one })));
  }
  const hits = all.slice(0, hitsPerChapter).map(({ where, found }) => shown(texts[where], where, found));
  return { hits, isCut: all.length > hits.length };
}

function shown(text: string, where: Hit['where'], { from: offset, to: end, sought }: FoundPlace): Hit {
  const before = text.slice(Math.max(0, offset - hitContext), offset);
  const after = text.slice(end, end + hitContext);
  return {
    where,
    offset,
    sought,
    match: text.slice(offset, end),
    before: withoutHalves(before.slice(before.lastIndexOf('\n') + 1)),
    after: withoutHalves(after.split('\n', 1)[0] ?? ''),
  };
}
