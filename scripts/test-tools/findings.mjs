/** What compilers and linters print, read as findings. Each reader takes the whole output of its program. */
import { firstLine, fromRoot, plain } from './result.mjs';

/** @typedef {import('./result.mjs').Finding} Finding */

/** `file:line:column: message [Error/rule]`, as oxlint's `unix` format has it. @returns {Finding[]} */
export const lintFindings = (output) =>
  linesOf(output).flatMap((line) => {
    const [, file, at, message, rule] =
      /^(\S[^:]*):(\d+):\d+: (.*?)(?: \[[^\]/]*\/?([^\]]*)\])?$/.exec(line) ?? [];
    return file === undefined ? [] : [finding(rule || 'lint', file, Number(at), message)];
  });

/** `file(line,column): error TS1234: message`. @returns {Finding[]} */
export const typeFindings = (output) =>
  linesOf(output).flatMap((line) => {
    const [, file, at, code, message] = /^(\S.*?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
    if (file !== undefined) return [finding(code, file, Number(at), message)];
    const [, general, why] = /^error (TS\d+): (.*)$/.exec(line) ?? [];
    return general === undefined ? [] : [finding(general, null, null, why)];
  });

/** A path a line, as oxfmt lists what it would change. @returns {Finding[]} */
export const formatFindings = (output) =>
  linesOf(output)
    .filter((line) => /^\S+\.[a-z]+$/.test(line))
    .map((file) => finding('format', file, null, 'is not formatted: npx oxfmt .'));

/** `{ issues: [{ file, exports: [{ name, line }], dependencies: … }] }`, as knip's JSON has it. @returns {Finding[]} */
export function deadCodeFindings(output) {
  const begin = output.indexOf('{');
  if (begin === -1) return [];
  const { issues = [], files = [] } = JSON.parse(output.slice(begin));
  return [
    ...files.map((file) => finding('unused file', file, null, 'nothing imports it')),
    ...issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        (Array.isArray(found) ? found.flat() : Object.values(found ?? {}).flatMap(Object.values))
          .filter((one) => typeof one?.name === 'string')
          .map(({ name, line }) => finding(`unused ${kind}`, file, line ?? null, name)),
      ),
    ),
  ];
}

const linesOf = (output) => plain(output).split('\n');

const finding = (name, file, line, reason) => ({
  name,
  file: fromRoot(file),
  line,
  reason: firstLine(reason),
});
