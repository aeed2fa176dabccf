/**
 * Where a literal text stands in another, both in NFC (product.md, "find and replace"). Offsets are UTF-16 code units.
 * A word ends where neither a letter, a mark, a digit nor `_` follows: rules that keep `xong.Hắn` together, as Unicode's
 * own segmentation does, would hide names behind a forgotten blank.
 */
import type { FindQuestion } from '#contract/resources/replacement.ts';

type Matching = Pick<FindQuestion, 'text' | 'match_case' | 'whole_words' | 'except'>;
/** `sought`: 0 is the question's text, then come those of `also`. */
export type FoundPlace = { readonly from: number; readonly to: number; readonly sought: number };

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

/**
 * Ascending, without overlaps; the first `most` of them. One pattern judges where a place may begin and end: a text of a
 * million candidates would hold whoever looks at each by itself.
 */
export function findHits(text: string, question: Matching, most = Infinity): number[] {
  const { text: wanted, match_case: isExact, whole_words: isWhole } = question;
  const haystack = isExact ? text : lowered(text);
  const needle = isExact ? wanted : lowered(wanted);
  const pattern = patternOf(needle, isWhole);
  /** In UTF-16: a pattern that began in the midst of a character would find it once more. */
  const firstCharacter = String.fromCodePoint(needle.codePointAt(0) ?? 0).length;
  const isKeptOut = keptOut(text, question);
  const found: number[] = [];
  for (let hit = pattern.exec(haystack); hit !== null && found.length < most; hit = pattern.exec(haystack)) {
    if (isKeptOut(hit.index, hit.index + wanted.length)) pattern.lastIndex = hit.index + firstCharacter;
    else found.push(hit.index);
  }
  return found;
}

const wordCharacter = '[\\p{L}\\p{M}\\p{N}_]';
const beginsAsWord = new RegExp(`^${wordCharacter}`, 'u');
const endsAsWord = new RegExp(`${wordCharacter}$`, 'u');

/**
 * A mark that follows belongs to the last letter: what stands there is another letter. An edge that is no word's character,
 * such as a quotation mark, needs no boundary.
 */
function patternOf(needle: string, isWhole: boolean): RegExp {
  const before = isWhole && beginsAsWord.test(needle) ? `(?<!${wordCharacter})` : '';
  const after = isWhole && endsAsWord.test(needle) ? `(?!${wordCharacter})` : '(?!\\p{M})';
  return new RegExp(`${before}${needle.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}${after}`, 'gu');
}

/** Whether a place lies within one of the longer names; to be asked in ascending order. */
function keptOut(
  text: string,
  { except = [], ...question }: Matching,
): (from: number, to: number) => boolean {
  const wanted = lowered(question.text);
  const places = except
    .filter((name) => name.length > wanted.length && lowered(name).includes(wanted))
    .flatMap((name) =>
      findHits(text, { ...question, text: name }).map((from) => ({ from, to: from + name.length })),
    )
    .toSorted((one, other) => one.from - other.from);
  let passed = 0;
  let coveredTo = 0;
  return (from, to) => {
    for (; (places[passed]?.from ?? Infinity) <= from; passed += 1)
      coveredTo = Math.max(coveredTo, places[passed]?.to ?? 0);
    return to <= coveredTo;
  };
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
