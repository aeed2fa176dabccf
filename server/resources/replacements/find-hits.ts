/**
 * Where a literal text stands in another, both in NFC (product.md, "find and replace"). Offsets are UTF-16 code units.
 * A word ends where neither a letter, a mark, a digit nor `_` follows: rules that keep `xong.Hắn` together, as Unicode's
 * own segmentation does, would hide names behind a forgotten blank.
 */
import type { FindQuestion } from '#contract/resources/replacement.ts';

type Matching = Pick<FindQuestion, 'text' | 'match_case' | 'whole_words' | 'except'>;
/** `sought`: 0 is the question's text, then come those of `also`. */
export type FoundPlace = { readonly from: number; readonly to: number; readonly sought: number };

const wordCharacter = /^[\p{L}\p{M}\p{N}_]$/u;
const mark = /^\p{M}$/u;

/** Where any of the question's texts stands, ascending, without overlaps: the longest text counts, and the same text once. */
export function findPlaces(
  text: string,
  { also = [], ...question }: Matching & Pick<FindQuestion, 'also'>,
  most = Infinity,
): FoundPlace[] {
  const texts = [question.text, ...also.map((one) => one.text)];
  const placesOf = (wanted: string, sought: number, first = Infinity): FoundPlace[] =>
    findHits(text, { ...question, text: wanted }, first).map((from) => ({
      from,
      to: from + wanted.length,
      sought,
    }));
  if (also.length === 0) return placesOf(question.text, 0, most);
  const longestFirst = texts
    .map((wanted, sought) => ({ wanted, sought }))
    .toSorted((one, other) => other.wanted.length - one.wanted.length || one.sought - other.sought);
  const taken = new Uint8Array(text.length);
  const places = longestFirst.flatMap(({ wanted, sought }) =>
    placesOf(wanted, sought).filter(({ from, to }) => {
      // None that is longer lies within it, so that one would show at its ends.
      if (taken[from] === 1 || taken[to - 1] === 1) return false;
      taken.fill(1, from, to);
      return true;
    }),
  );
  return places.toSorted((one, other) => one.from - other.from).slice(0, most);
}

/** Ascending, without overlaps; the first `most` of them. */
export function findHits(text: string, question: Matching, most = Infinity): number[] {
  const { text: wanted, match_case: isExact, whole_words: isWhole } = question;
  const haystack = isExact ? text : lowered(text);
  const needle = isExact ? wanted : lowered(wanted);
  const isKeptOut = keptOut(text, question);
  const found: number[] = [];
  let at = haystack.indexOf(needle);
  while (at !== -1 && found.length < most) {
    const isHit =
      isUncut(text, at, wanted.length) &&
      (!isWhole || isWord(text, at, wanted.length)) &&
      !isKeptOut(at, at + wanted.length);
    if (isHit) found.push(at);
    at = haystack.indexOf(needle, at + (isHit ? needle.length : 1));
  }
  return found;
}

/** Whether a place lies within one of the longer names. */
function keptOut(
  text: string,
  { except = [], ...question }: Matching,
): (from: number, to: number) => boolean {
  const wanted = lowered(question.text);
  const places = except
    .filter((name) => name.length > wanted.length && lowered(name).includes(wanted))
    .flatMap((name) =>
      findHits(text, { ...question, text: name }).map((from) => ({ from, to: from + name.length })),
    );
  return (from, to) => places.some((place) => place.from <= from && to <= place.to);
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
