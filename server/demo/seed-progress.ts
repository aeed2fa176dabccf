/** How far seeding has come, as one line of the terminal that is written over, or as lines where there is no terminal. */
import type { SeedProgress } from './seed-demo-data.ts';

export type ProgressOutput = { readonly isTTY?: boolean; write(text: string): unknown };

/** `now` in milliseconds. Without a terminal a line is written every ten seconds at most. */
export function showProgress(output: ProgressOutput, now: () => number): (progress: SeedProgress) => void {
  const started = now();
  let lastLine = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const isLast = progress.books >= progress.wanted;
    const line = lineOf(progress, (now() - started) / 1000);
    if (output.isTTY === true) {
      output.write(`\r\u001B[2K${line}${isLast ? '\n' : ''}`);
    } else if (isLast || now() - lastLine >= 10_000) {
      lastLine = now();
      output.write(`${line}\n`);
    }
  };
}

function lineOf({ books, wanted, chapters }: SeedProgress, seconds: number): string {
  const share = Math.floor((books / wanted) * 100);
  return `${share} %  ${books} of ${wanted} books, ${chapters} new chapters, ${Math.round(seconds)} s`;
}
