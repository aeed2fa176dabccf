/**
 * Where a literal text stands in another, both in NFC (product.md, "find and replace"). Offsets are UTF-16 code units.
 * A word ends where neither a letter, a mark, a digit nor `_` follows: rules that keep `xong.Hắn` together, as Unicode's
 * own segmentation does, would hide names behind a forgotten blank.
 */
import type { FindQuestion } from '#contract/resources/replacement.ts';

type Matching = Pick<FindQuestion, 'text' | 'match_case' | 'whole_words'>;

const wordCharacter = /^[\p{L}\p{M}\p{N}_]$/u;
const mark = /^\p{M}$/u;

/** Ascending, without overlaps; the first `most` of them. */
export function findHits(text: string, question: Matching, most = Infinity): number[] {
  const { text: wanted, match_case: isExact, whole_words: isWhole } = question;
  const haystack = isExact ? text : lowered(text);
  const needle = isExact ? wanted : lowered(wanted);
  const found: number[] = [];
  let at = haystack.indexOf(needle);
  while (at !== -1 && found.length < most) {
    const isHit = isUncut(text, at, wanted.length) && (!isWhole || isWord(text, at, wanted.length));
    if (isHit) found.push(at);
    at = haystack.indexOf(needle, at + (isHit ? needle.length : 1));
  }
  return found;
}

/** A mark that follows belongs to the last letter: what stands there is another letter. */
function isUncut(text: string, at: number, length: number): boolean {
  return !mark.test(characterAt(text, at + length));
}

/** An edge that is no word's character, such as a quotation mark, needs no boundary. */
function isWord(text: string, at: number, length: number): boolean {
  const isInside = (one: string, other: string) => wordCharacter.test(one) && wordCharacter.test(other);
  const end = at + length;
  return (
    !isInside(characterBefore(text, at), characterAt(text, at)) &&
    !isInside(characterBefore(text, end), characterAt(text, end))
  );
}

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

function characterBefore(text: string, at: number): string {
  const isLowHalf = /^[\uDC00-\uDFFF]$/.test(text.charAt(at - 1));
  return at === 0 ? '' : characterAt(text, at - (isLowHalf ? 2 : 1));
}

/** The one letter that would grow: https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt, U+0130. */
const growing = 'İ';

/** Lower case by the rules of Vietnamese, of the same length: the letter that would grow stays. */
function lowered(text: string): string {
  const all = text.toLocaleLowerCase('vi');
  if (all.length === text.length) return all;
  const parts = text.split(growing);
  return parts.map((part) => part.toLocaleLowerCase('vi')).join(growing);
}
