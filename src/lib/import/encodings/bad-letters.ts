/** Whether a chapter looks as if its letters were read wrongly, here or before it came here. */
import { isMojibake } from './decode-text.ts';
import { isVietnameseSyllable, vietnameseShare } from './vietnamese-syllable.ts';

/** Characters that are looked at: every chapter of a novel is. */
const sampled = 1000;
/** Words with a mark that are enough to judge by. */
const fewest = 20;
/** Of all words in Vietnamese; other languages of the same letters have fewer. */
const leastMarked = 0.3;
/** Of the words without a mark, also where the others were torn apart: French has a third of them, English less. */
const leastPlainSyllables = 0.35;
/** Of the words with a mark, in Vietnamese that was read as it was written. */
const leastSyllables = 0.6;

export function hasBadLetters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\ufffd\x80-\x9f]/.test(text)) return true;
  const sample = text.slice(0, sampled);
  if (isMojibake(sample)) return true;
  // Words of other scripts say nothing of those in this one.
  const words = sample.toLowerCase().match(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu) ?? [];
  if ((vietnameseShare(words.join(' ')) ?? 1) >= leastSyllables) return false;
  // It may be another language.
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  const plain = words.filter((word) => /^[\0-\x7f]+$/.test(word));
  return (
    words.length - plain.length >= Math.max(fewest, words.length * leastMarked) &&
    plain.filter(isVietnameseSyllable).length >= plain.length * leastPlainSyllables
  );
}
