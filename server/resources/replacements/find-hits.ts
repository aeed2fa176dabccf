/**
 * Where a literal text stands in another, both in NFC (product.md, "find and replace"). Offsets are UTF-16 code units.
 * A word ends where neither a letter, a mark, a digit nor `_` follows: rules that keep `xong.Hắn` together, as Unicode's
 * own segmentation does, would hide names behind a forgotten blank.
 */
import type { FindQuestion } from '#contract/resources/replacement.ts';
import { createPace } from '../../operation/pace.ts';

type Question = Pick<FindQuestion, 'text' | 'also' | 'match_case' | 'whole_words' | 'except'>;
/** `sought`: 0 is the question's text, then come those of `also`. */
export type FoundPlace = { readonly from: number; readonly to: number; readonly sought: number };

type Bounds = {
  /** The first so many. */
  readonly most?: number;
  /** None that begins after it is of interest. */
  readonly until?: number;
};

/** Candidates between two looks at the clock. */
const betweenLooks = 1000;

/**
 * Where any of the question's texts stands, ascending, without overlaps: the longest text counts, and the same text once.
 * A text of a million candidates, or of a thousand names, lets others in between.
 */
export async function findPlaces(
  text: string,
  { also = [], except = [], ...question }: Question,
  { most = Infinity, until = Infinity }: Bounds = {},
): Promise<FoundPlace[]> {
  const search = createSearch(text, question);
  const keptOut = createKeptOut(text.length, except, search);
  const longestFirst = [question.text, ...also.map((one) => one.text)]
    .map((wanted, sought) => ({ wanted, sought }))
    .toSorted((one, other) => other.wanted.length - one.wanted.length || one.sought - other.sought);
  const taken = new Uint8Array(text.length);
  let places: FoundPlace[] = [];
  let last = until;
  for (const { wanted, sought } of longestFirst) {
    const coveredTo = await keptOut(wanted, last);
    const found: FoundPlace[] = [];
    await search(wanted, last, (from) => {
      const to = from + wanted.length;
      if (to <= coveredTo(from)) return 'no';
      // None that is longer lies within it, so that one would show at its ends.
      if (taken[from] === 1 || taken[to - 1] === 1) return 'yes';
      taken.fill(1, from, to);
      found.push({ from, to, sought });
      return found.length < most ? 'yes' : 'enough';
    });
    places = merged(places, found);
    // What comes after the first so many of those found by now is none of the first so many.
    last = Math.min(last, places[most - 1]?.from ?? Infinity);
  }
  return places.length > most ? places.slice(0, most) : places;
}

/** Two ascending rows as one. */
function merged(one: readonly FoundPlace[], other: FoundPlace[]): FoundPlace[] {
  if (one.length === 0) return other;
  const all: FoundPlace[] = [];
  let at = 0;
  for (const place of other) {
    for (let next = one[at]; next !== undefined && next.from < place.from; next = one[at]) {
      all.push(next);
      at += 1;
    }
    all.push(place);
  }
  return all.concat(one.slice(at));
}

/** `no`: another may begin within it; `yes`: the next one begins behind it; `enough`: none is looked for any more. */
type Verdict = 'no' | 'yes' | 'enough';
type Search = (wanted: string, until: number, judge: (from: number) => Verdict) => Promise<void>;

/**
 * Gives every place of a text to `judge`, ascending. One pattern judges where a place may begin and end: a text of a million
 * candidates would hold whoever looks at each by itself.
 */
function createSearch(text: string, question: Pick<Question, 'match_case' | 'whole_words'>): Search {
  const pace = createPace();
  const form = (raw: string) => (question.match_case ? raw : lowered(raw));
  const haystack = form(text);
  return async (wanted, until, judge) => {
    const needle = form(wanted);
    const pattern = patternOf(needle, question.whole_words);
    /** In UTF-16: a pattern that began in the midst of a character would find it once more. */
    const firstCharacter = String.fromCodePoint(needle.codePointAt(0) ?? 0).length;
    await pace.rest();
    let looks = 0;
    for (let hit = pattern.exec(haystack); hit !== null && hit.index <= until; hit = pattern.exec(haystack)) {
      const verdict = judge(hit.index);
      if (verdict === 'enough') return;
      if (verdict === 'no') pattern.lastIndex = hit.index + firstCharacter;
      looks += 1;
      if (looks % betweenLooks === 0) await pace.rest();
    }
  };
}

/** Of a text that is looked for, in ascending order of `from`: up to where the longer names reach that begin by there. */
type KeptOut = (wanted: string, until: number) => Promise<(from: number) => number>;

function createKeptOut(length: number, except: readonly string[], search: Search): KeptOut {
  /** A name is looked for once, however many of the texts lie within it. */
  const known = new Map<string, readonly number[]>();
  async function placesOf(name: string, until: number): Promise<readonly number[]> {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found: number[] = [];
    await search(name, until, (from) => {
      found.push(from);
      return 'yes';
    });
    known.set(name, found);
    return found;
  }
  return async (wanted, until) => {
    const names = except.filter(
      (name) => name.length > wanted.length && lowered(name).includes(lowered(wanted)),
    );
    if (names.length === 0) return () => 0;
    const reach = new Uint32Array(length);
    for (const name of names) {
      for (const from of await placesOf(name, until))
        reach[from] = Math.max(reach[from] ?? 0, from + name.length);
    }
    let passed = 0;
    let coveredTo = 0;
    return (from) => {
      for (; passed <= from; passed += 1) coveredTo = Math.max(coveredTo, reach[passed] ?? 0);
      return coveredTo;
    };
  };
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

/** The one letter that would grow: https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt, U+0130. */
const growing = 'İ';

/** Lower case by the rules of Vietnamese, of the same length: the letter that would grow stays. */
function lowered(text: string): string {
  const all = text.toLocaleLowerCase('vi');
  if (all.length === text.length) return all;
  const parts = text.split(growing);
  return parts.map((part) => part.toLocaleLowerCase('vi')).join(growing);
}
