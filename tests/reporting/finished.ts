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
