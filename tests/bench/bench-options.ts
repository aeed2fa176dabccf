/** What `npm run bench` is told on the command line. */
import { parseArgs } from 'node:util';

const groups = ['bytes', 'client', 'writing', 'server', 'start', 'scale', 'realtime', 'import'] as const;
export type BenchGroup = (typeof groups)[number];
export type BenchOptions = {
  readonly groups: readonly BenchGroup[];
  /** Rounds of which the median is taken. */
  readonly runs: number;
  /** Demo books in the measured list: as many as people have. */
  readonly books: number;
  /** Books of the large database beside the small one. */
  readonly scale: number;
};

/** Throws with what is right when an argument is wrong. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      runs: { type: 'string', default: '7' },
      books: { type: 'string', default: '100000' },
      scale: { type: 'string', default: '1000000' },
    },
  });
  const only = values.only ?? [...groups];
  const chosen = groups.filter((group) => only.includes(group));
  if (chosen.length !== new Set(only).size) throw new Error(`--only takes ${groups.join(', ')}`);
  return {
    groups: chosen,
    runs: wholeNumber('--runs', values.runs, 1),
    books: wholeNumber('--books', values.books, 1200),
    scale: wholeNumber('--scale', values.scale, 20_000),
  };
}

function wholeNumber(name: string, text: string, lowest: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= lowest) return number;
  throw new Error(`${name} takes a whole number from ${lowest} up`);
}
