/** What is kept of a chapter for the rules that look at several: read once, in the time of its words. */
import { countWords } from '../text/word-count.ts';
import type { ChapterTraits } from './scan-rule.ts';
import { wordsOf } from './words.ts';

/** Words of one shingle, and smallest hashes that are kept. */
const shingle = 5;
export const sketchSize = 64;

export function traitsOf(chapter: Pick<ChapterTraits, 'id' | 'number'>, text: string): ChapterTraits {
  return { ...chapter, words: countWords(text), sketch: sketchOf(text) };
}

/** The smallest hashes of its shingles, ascending; of a text of few words, of what there is. */
function sketchOf(text: string): readonly number[] {
  const hashes = wordsOf(text).map((word) => hashOf(word.text.toLowerCase().normalize('NFC')));
  if (hashes.length === 0) return [];
  const all = new Set<number>();
  const last = Math.max(1, hashes.length - shingle + 1);
  for (let at = 0; at < last; at += 1) {
    let hash = 17;
    for (const one of hashes.slice(at, at + shingle))
      hash = Math.imul(hash ^ one, 2_654_435_761) ^ (hash >>> 13);
    all.add(scattered(hash));
  }
  return Array.from(Uint32Array.from(all).toSorted().slice(0, sketchSize));
}

/** FNV-1a over UTF-16 code units (www.isthe.com/chongo/tech/comp/fnv). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The last step of MurmurHash3, so that the smallest of many are no matter of their words; unsigned, 32 bits. */
function scattered(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
