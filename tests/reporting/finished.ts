/** Where a suite's result goes: to the run that asked for it, or to whoever ran the suite by itself. */
import { emptyResult, firstLine, fromRoot, writeResult } from '../../scripts/test-tools/result.mjs';
import { summaryOf } from '../../scripts/test-tools/summary.mjs';

export type Result = ReturnType<typeof emptyResult>;
export type Finding = Result['failed'][number];

/** `file` absolute or from the project's folder. */
export const findingOf = (
  name: string,
  file: string | null,
  line: number | null,
  reason: string | undefined,
): Finding => ({ name, file: fromRoot(file), line, reason: firstLine(reason) });

type Thrown = { readonly message: string; readonly cause?: Thrown };

/** Characters of a counterexample that the summary still shows. */
const longestProperty = 600;

/**
 * Why it failed. Of a property (fast-check) also its seed, its path and its counterexample in the same line, since a failure
 * that does not come again can be looked into by them alone.
 */
export function reasonOf(error: Thrown | undefined): string | undefined {
  if (error?.message.startsWith('Property failed') !== true) return error?.message;
  const [told = ''] = error.message.split('\nHint:');
  const line = [firstLine(error.cause?.message ?? 'no cause'), ...told.split('\n')].map((part) =>
    part.trim(),
  );
  return line
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, longestProperty);
}

/** `took` in milliseconds. A watcher goes on, and has a screen of its own. */
export function finished(runner: string, result: Result, took: number, isWatching: boolean): void {
  const part = process.env['BOOKDESK_PART'];
  if (part !== undefined) {
    writeResult(part, result);
    return;
  }
  if (isWatching) return;
  const lines = summaryOf([{ name: runner, seconds: took / 1000, result }]);
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
