/** The last lines of a run: they fit on a screen and tell everything that it found. */

/**
 * @typedef {import('./result.mjs').Finding} Finding
 * @typedef {import('./result.mjs').Result} Result
 * @typedef {{ name: string, seconds: number, result: Result, notRun?: string }} PartOutcome
 *   `notRun` says why a part could not run; then it has no result of its own.
 */
import { sumOf } from './result.mjs';

/** More than these are in test-results/summary.json. */
const mostListed = 20;
const longestReason = 160;

/** @param {readonly PartOutcome[]} parts @returns {string[]} */
export function summaryOf(parts) {
  const { passed, skipped, failed, unsteady } = sumOf(parts.map(({ result }) => result));
  return [
    ...parts.map(lineOf),
    ...listed(`failed`, failed),
    ...listed('unsteady (failed first, passed when tried again)', unsteady),
    '',
    `${passed} passed, ${failed.length} failed, ${skipped} skipped`,
  ];
}

/** Something failed, or a part that was to run did not. @param {readonly PartOutcome[]} parts */
export const isRed = (parts) =>
  parts.length === 0 || parts.some(({ result, notRun }) => notRun !== undefined || result.failed.length > 0);

function lineOf({ name, seconds, result, notRun }) {
  const counts =
    notRun === undefined
      ? [
          `${result.passed} passed`,
          ...(result.failed.length > 0 ? [`${result.failed.length} FAILED`] : []),
          ...(result.unsteady.length > 0 ? [`${result.unsteady.length} unsteady`] : []),
          ...(result.skipped > 0 ? [`${result.skipped} skipped`] : []),
        ].join(', ')
      : `not run: ${notRun}`;
  return `${seconds.toFixed(1).padStart(8)} s  ${name.padEnd(8)} ${counts}`;
}

function listed(title, findings) {
  if (findings.length === 0) return [];
  const more = findings.length - mostListed;
  return [
    '',
    `${title}:`,
    ...findings.slice(0, mostListed).flatMap(told),
    ...(more > 0 ? [`  and ${more} more, in test-results/summary.json`] : []),
  ];
}

/** @param {Finding} finding */
function told({ name, file, line, reason }) {
  const place = file === null ? '' : `${file}${line === null ? '' : `:${line}`}  `;
  const why = reason.length > longestReason ? `${reason.slice(0, longestReason)}…` : reason;
  return [`  ${place}${name}`, `      ${why}`];
}
