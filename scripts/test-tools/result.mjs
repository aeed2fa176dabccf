/**
 * What a part of the check has found, in one shape for all of them: compilers, linters, test runners.
 *
 * @typedef {{ name: string, file: string | null, line: number | null, reason: string }} Finding
 *   `file` from the project's folder, `line` from 1, `reason` its first line.
 * @typedef {{ passed: number, skipped: number, failed: Finding[], unsteady: Finding[] }} Result
 *   `unsteady` passed when it was tried again, with the reason of its first failure.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { root } from '../toolchain.mjs';

/** Where a run leaves what it has found. */
export const resultsFolder = join(root, 'test-results');

/** @returns {Result} */
export const emptyResult = () => ({ passed: 0, skipped: 0, failed: [], unsteady: [] });

/** @param {Result[]} results @returns {Result} */
export const sumOf = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  failed: results.flatMap(({ failed }) => failed),
  unsteady: results.flatMap(({ unsteady }) => unsteady),
});

/** One thing that is red as a whole. @param {string} name @param {string} reason @returns {Result} */
export const failure = (name, reason) => ({
  ...emptyResult(),
  failed: [{ name, file: null, line: null, reason: firstLine(reason) }],
});

/** Colours and control characters are for terminals. */
// eslint-disable-next-line no-control-regex -- the escape is what is looked for
const escapes = /\u001B\[[0-9;]*[A-Za-z]/g;

/** @param {string} text */
export const plain = (text) => text.replaceAll(escapes, '');

/** The first line that says something. @param {string | undefined} text */
export const firstLine = (text) =>
  plain(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'no reason given';

/** As people name it, and as editors open it. @param {string | null | undefined} path */
export const fromRoot = (path) =>
  path ? (isAbsolute(path) ? relative(root, path) : path).split(sep).join('/') : null;

const fileOf = (name) => join(resultsFolder, `${name}.json`);

/** @param {string} name @param {Result} result */
export function writeResult(name, result) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
}

/** Null where none was left. @param {string} name @returns {Result | null} */
export const readResult = (name) =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null;

/** @param {string} name */
export const forgetResult = (name) => rmSync(fileOf(name), { force: true });
