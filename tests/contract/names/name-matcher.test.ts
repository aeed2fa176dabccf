/** Names found in a text, against a finder that asks every source at every place (contract/names). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameMatcher } from '#contract/names/name-matcher.ts';

const matcherOf = (...sources: readonly string[]) => createNameMatcher(sources.map((source) => ({ source })));
const found = (text: string, sources: readonly string[], nested = false) =>
  matcherOf(...sources)
    .find(text, { nested })
    .map(({ from, to, isNested }) => `${from}-${to} ${text.slice(from, to)}${isNested ? ' (nested)' : ''}`);

describe('names in a text', () => {
  it('are the longest that begin at a place', () => {
    expect(found('林动看着林动天', ['林动', '林动天', '林'])).toEqual(['0-2 林动', '4-7 林动天']);
  });

  it('are the leftmost where two overlap', () => {
    expect(found('甲乙丙', ['甲乙', '乙丙'])).toEqual(['0-2 甲乙']);
    expect(found('甲乙丙丁', ['甲乙', '乙丙丁', '丙'])).toEqual(['0-2 甲乙', '2-3 丙']);
  });

  it('go on where a longer one was not finished', () => {
    expect(found('ABCE 甲乙丙戊', ['甲', '丙', '甲乙丙丁'])).toEqual(['5-6 甲', '7-8 丙']);
  });

  it('are whole words in scripts that write blanks', () => {
    expect(found('Anh An và An-na, Ân; An.', ['An'])).toEqual(['4-6 An', '10-12 An', '21-23 An']);
    expect(found('Lâm Động nói', ['Lâm', 'Lâm Động'])).toEqual(['0-8 Lâm Động']);
    expect(found('Lâm Độngx', ['Lâm', 'Lâm Động'])).toEqual(['0-3 Lâm']);
    expect(found('1An An2', ['An'])).toEqual([]);
  });

  it('need no blank beside Han', () => {
    expect(found('对An说A计划', ['An', 'A计划', '计'])).toEqual(['1-3 An', '4-7 A计划']);
  });

  it('tell of those within others when asked', () => {
    expect(found('青云门主', ['青云门', '云门', '门', '门主'], true)).toEqual([
      '0-3 青云门',
      '1-3 云门 (nested)',
      '2-3 门 (nested)',
    ]);
  });

  it('count what is beyond the basic plane as two units', () => {
    expect(found('a𠮷田b', ['𠮷田'])).toEqual(['1-4 𠮷田']);
  });

  it('never hold an empty source, and of a source twice the first entry', () => {
    const first = { source: 'An', target: 'một' };
    const matcher = createNameMatcher([{ source: '', target: '' }, first, { source: 'An', target: 'hai' }]);
    expect(matcher.find('An').map(({ entry }) => entry)).toEqual([first]);
  });

  it('are those that a finder without an automaton finds', () => {
    const sign = fc.constantFrom('甲', '乙', 'A', 'n', ' ', 'ậ', '\u0302', '-');
    const sources = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 4 }), { maxLength: 12 });
    const text = fc.string({ unit: sign, maxLength: 40 });
    fc.assert(
      fc.property(sources, text, (names, content) => {
        const normal = names.map((name) => name.normalize('NFC'));
        const read = content.normalize('NFC');
        expect(found(read, normal)).toEqual(naively(read, normal));
        expect(found(read, normal, true)).toEqual(naivelyNested(read, normal));
      }),
      { numRuns: 2000 },
    );
  });
});

const isLetter = (sign: string | undefined) =>
  sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign) && !/\p{sc=Han}/u.test(sign);

function endsAt(text: string, from: number, sources: readonly string[]): number[] {
  const ends = new Set<number>();
  for (const source of sources) {
    const to = from + source.length;
    if (source === '' || !text.startsWith(source, from)) continue;
    if (isLetter(source[0]) && isLetter(text[from - 1])) continue;
    if (isLetter(source.at(-1)) && isLetter(text[to])) continue;
    ends.add(to);
  }
  return [...ends].toSorted((one, other) => other - one);
}

function naively(text: string, sources: readonly string[]): string[] {
  const finds: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const [to] = endsAt(text, at, sources);
    if (to === undefined) continue;
    finds.push(`${at}-${to} ${text.slice(at, to)}`);
    at = to - 1;
  }
  return finds;
}

function naivelyNested(text: string, sources: readonly string[]): string[] {
  return naively(text, sources).flatMap((outer) => {
    const [, from, to] = /^(\d+)-(\d+)/.exec(outer)?.map(Number) ?? [];
    const [begin, end] = [from ?? 0, to ?? 0];
    const finds = [outer];
    for (let at = begin; at < end; at += 1) {
      for (const until of endsAt(text, at, sources)) {
        if (until <= end && !(at === begin && until === end))
          finds.push(`${at}-${until} ${text.slice(at, until)} (nested)`);
      }
    }
    return finds;
  });
}
