/**
 * Names found in a text (product.md, `/name`): the leftmost, and of those that begin there the longest. One in Han needs no
 * boundary; one in letters is whole words, so that `An` is not found in `Anh`. The text is in NFC; offsets are UTF-16.
 */
import { ends, hasHeir, type NameAutomaton, nameAutomaton } from './name-automaton.ts';

export type NameFind<Entry> = {
  readonly from: number;
  /** Not part of it. */
  readonly to: number;
  readonly entry: Entry;
  /** Whether it lies within a longer name. */
  readonly isNested: boolean;
};

export type NameMatcher<Entry> = {
  /**
   * In the order of the text, none over another; `nested` also gives those within others, each behind the longer one.
   */
  readonly find: (text: string, options?: { readonly nested?: boolean }) => NameFind<Entry>[];
};

/** Of entries with the same source the first one counts; an empty source is never found. */
export function createNameMatcher<Entry extends { readonly source: string }>(
  entries: readonly Entry[],
): NameMatcher<Entry> {
  const sources = entries.map(({ source }) => source.normalize('NFC'));
  const automaton = nameAutomaton(sources);
  const bounds = boundsOf(sources);
  const findOf = (from: number, to: number, index: number, isNested: boolean): NameFind<Entry> => ({
    from,
    to,
    // Every index is that of a source.
    entry: entries[index] as Entry,
    isNested,
  });
  return {
    find(text, { nested = false } = {}) {
      const all = matchesIn(text, automaton, bounds);
      const { rows } = all;
      const chosen = leftmostLongest(all);
      const finds: NameFind<Entry>[] = [];
      // oxlint-disable-next-line typescript/prefer-for-of -- of a long text, an iterator costs as much as its finds
      for (let at = 0; at < chosen.length; at += 1) {
        const row = (chosen[at] ?? 0) * 3;
        finds.push(findOf(rows[row] ?? 0, rows[row + 1] ?? 0, rows[row + 2] ?? 0, false));
      }
      return nested ? withNested(finds, all, findOf) : finds;
    },
  };
}

type Bounds = {
  readonly length: Uint32Array;
  /** Whether what stands before, or behind, must be no letter. */
  readonly atStart: Uint8Array;
  readonly atEnd: Uint8Array;
};

const boundsOf = (sources: readonly string[]): Bounds => ({
  length: Uint32Array.from(sources, (source) => source.length),
  atStart: Uint8Array.from(sources, (source) => Number(isLetter(source.charCodeAt(0)))),
  atEnd: Uint8Array.from(sources, (source) => Number(isLetter(source.charCodeAt(source.length - 1)))),
});

const letter = /[\p{L}\p{M}\p{N}]/u;
/** Written without blanks, so that no word ends beside them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;
/** What code units are, as far as somebody asked: 1 a letter of a spaced script, 2 anything else. */
const letters = new Uint8Array(0x1_00_00);

function isLetter(code: number): boolean {
  if (Number.isNaN(code)) return false;
  if (letters[code] === 0) {
    const character = String.fromCharCode(code);
    letters[code] = letter.test(character) && !unspaced.test(character) ? 1 : 2;
  }
  return letters[code] === 1;
}

/** Each as three numbers, its beginning, its end and its source, since there may be hundreds of thousands. */
type Matches = { readonly rows: Int32Array; readonly count: number };

/** By where they end, the longer of two first. */
function matchesIn(
  text: string,
  { first, begins, kinds, heir, others, fallback, whole, next, source, shorter }: NameAutomaton,
  { length, atStart, atEnd }: Bounds,
): Matches {
  let rows = new Int32Array(3 * 1024);
  let put = 0;
  let state = 0;
  const end = text.length;
  for (let at = 0; at < end; at += 1) {
    let code = text.charCodeAt(at);
    if (state === 0) {
      // Most of a text is read here, where no name has begun.
      while (begins[code] === 0) {
        at += 1;
        if (at === end) return { rows, count: put / 3 };
        code = text.charCodeAt(at);
      }
      state = first[code] ?? 0;
    } else {
      for (;;) {
        if (((kinds[state] ?? 0) & hasHeir) !== 0 && heir[state] === code) {
          state += 1;
          break;
        }
        const isPossible = (((others[state] ?? 0) >>> (code & 31)) & 1) === 1;
        const target = isPossible ? next(state, code) : 0;
        if (target !== 0) {
          state = target;
          break;
        }
        state = fallback[state] ?? 0;
        if (state === 0) {
          state = first[code] ?? 0;
          break;
        }
      }
    }
    if (((kinds[state] ?? 0) & ends) === 0) continue;
    for (let found = whole[state] ?? 0; found !== 0; found = shorter[found] ?? 0) {
      const index = source[found] ?? 0;
      const from = at + 1 - (length[index] ?? 0);
      if (atStart[index] === 1 && from > 0 && isLetter(text.charCodeAt(from - 1))) continue;
      if (atEnd[index] === 1 && isLetter(text.charCodeAt(at + 1))) continue;
      if (put === rows.length) {
        const before = rows;
        rows = new Int32Array(before.length * 2);
        rows.set(before);
      }
      rows[put] = from;
      rows[put + 1] = at + 1;
      rows[put + 2] = index;
      put += 3;
    }
  }
  return { rows, count: put / 3 };
}

/**
 * Positions among all. What comes ends behind all before it: it either begins within a chosen one and loses, or is chosen
 * and displaces whatever begins behind its beginning.
 */
function leftmostLongest({ rows, count: all }: Matches): Int32Array {
  const chosen = new Int32Array(all);
  let count = 0;
  for (let at = 0; at < all; at += 1) {
    const begin = rows[at * 3] ?? 0;
    let kept = count;
    while (kept > 0 && (rows[(chosen[kept - 1] ?? 0) * 3] ?? 0) >= begin) kept -= 1;
    if (kept > 0 && (rows[(chosen[kept - 1] ?? 0) * 3 + 1] ?? 0) > begin) continue;
    chosen[kept] = at;
    count = kept + 1;
  }
  return chosen.subarray(0, count);
}

function withNested<Entry>(
  chosen: readonly NameFind<Entry>[],
  { rows, count }: Matches,
  findOf: (from: number, to: number, index: number, isNested: boolean) => NameFind<Entry>,
): NameFind<Entry>[] {
  const all = Array.from({ length: count }, (_, at) => ({
    begin: rows[at * 3] ?? 0,
    end: rows[at * 3 + 1] ?? 0,
    index: rows[at * 3 + 2] ?? 0,
  }));
  let outer = 0;
  return all
    .toSorted((one, other) => one.begin - other.begin || other.end - one.end)
    .flatMap(({ begin, end, index }) => {
      while ((chosen[outer]?.to ?? Infinity) <= begin) outer += 1;
      const around = chosen[outer];
      if (around === undefined || begin < around.from || end > around.to) return [];
      const isAround = begin === around.from && end === around.to;
      return [isAround ? around : findOf(begin, end, index, true)];
    });
}
