/**
 * Finding 5,000 names in a million words, half of them Vietnamese and half Chinese, beside one bare pass over the characters
 * that only asks of each whether a name begins with it (targets.md, "writing").
 */
import { createNameMatcher } from '#contract/names/name-matcher.ts';
import { seededRandom } from '#server/demo/seeded-random.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';

const names = 5000;
const words = 1_000_000;
const syllables =
  'nguyên trần lâm động vân phong thanh sơn tiểu bạch hàn lập viêm diệp phàm mộ dung tuyết long hổ kiếm tông đạo nhân'.split(
    ' ',
  );
const signs = Array.from({ length: 2500 }, (_, at) => String.fromCodePoint(0x4e_00 + at * 3));

/** Every twentieth word is a name. */
function material(): { readonly sources: readonly string[]; readonly text: string } {
  const random = seededRandom(14);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const unlike = (make: () => string): string[] => {
    const made = new Set<string>();
    while (made.size < names / 2) made.add(make());
    return [...made];
  };
  const several = (of: readonly string[]) =>
    Array.from({ length: random.between(2, 4) }, () => random.oneOf(of));
  const vietnamese = unlike(() => several(syllables).map(capital).join(' '));
  const chinese = unlike(() => several(signs.slice(0, 300)).join(''));
  const prose = (plain: readonly string[], known: readonly string[], between: string) =>
    Array.from({ length: words / 2 }, () => random.oneOf(random.chance(0.05) ? known : plain)).join(between);
  const text = `${prose(syllables, vietnamese, ' ')}\n${prose(signs, chinese, '')}`;
  return { sources: [...vietnamese, ...chinese], text };
}

export function measureNames(runs: number, say: (line: string) => void): readonly BenchRow[] {
  say('Finding names in a text…');
  const { sources, text } = material();
  const entries = sources.map((source) => ({ source }));
  const begins = new Uint8Array(0x1_00_00);
  for (const source of sources) begins[source.charCodeAt(0)] = 1;
  const bare = () => {
    let count = 0;
    for (let at = 0; at < text.length; at += 1) if (begins[text.charCodeAt(at)] === 1) count += 1;
    return count;
  };
  const matcher = createNameMatcher(entries);
  const [finds, floors, wholes]: [number[], number[], number[]] = [[], [], []];
  // The first ones are compiled on the way.
  for (let run = -3; run < runs; run += 1) {
    const figures = [
      timed(bare),
      timed(() => matcher.find(text).length),
      timed(() => createNameMatcher(entries).find(text).length),
    ] as const;
    if (run < 0) continue;
    floors.push(figures[0]);
    finds.push(figures[1]);
    wholes.push(figures[2]);
  }
  const common = { group: 'import', profile: '', unit: 'ms' } as const;
  return [
    {
      ...common,
      name: 'find 5,000 names in 1,000,000 words',
      value: median(finds),
      peer: median(floors),
      goal: { kind: 'at most', of: 'ratio', bound: 3 },
    },
    {
      ...common,
      name: 'the same, the matcher made before',
      value: median(wholes),
      peer: null,
      goal: { kind: 'at most', of: 'value', bound: 2000 },
    },
  ];
}

function timed(work: () => number): number {
  const from = performance.now();
  if (work() === 0) throw new Error('Nothing was found');
  return performance.now() - from;
}
