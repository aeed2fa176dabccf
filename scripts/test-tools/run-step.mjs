/** Runs a program of the check: its output is shown as it comes, and read for what it found. */
import { spawn } from 'node:child_process';
import { root } from '../toolchain.mjs';
import { emptyResult, failure, firstLine, forgetResult, plain, readResult } from './result.mjs';

/** @typedef {import('./result.mjs').Result} Result */

const running = new Set();

/** Ends what is running now, with all that it has started. */
export function endSteps(signal) {
  for (const child of running) {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/**
 * @param {string} program @param {string[]} parameters @param {Record<string, string>} environment
 * @param {boolean} isRead keeps the output instead of handing the terminal over
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 for what a signal ended
 */
export function execute(program, parameters, environment = {}, isRead = true) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: isRead ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // A group of its own, so that it ends whole.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    running.add(child);
    const pieces = [];
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.on('data', (piece) => {
        pieces.push(piece);
        shown.write(piece);
      });
    }
    const end = (code, text = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(pieces).toString('utf8') + text });
    };
    child.once('error', (error) => end(1, error.message));
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * A compiler or linter: one check, which passes or has findings. One that fails without a finding that can be read is
 * named with the last line that it said.
 *
 * @param {string} name @param {string} program @param {string[]} parameters
 * @param {(output: string) => import('./result.mjs').Finding[]} read @returns {Promise<Result>}
 */
export async function checkWith(name, program, parameters, read) {
  const { code, output } = await execute(program, parameters);
  if (code === 0) return { ...emptyResult(), passed: 1 };
  const failed = read(output);
  return failed.length > 0 ? { ...emptyResult(), failed } : failure(name, lastLine(output));
}

/**
 * A test runner, whose reporter leaves the result (tests/reporting). Red when it left none, executed none, or failed
 * without telling of a test.
 *
 * @param {string} name @param {string} program @param {string[]} parameters
 * @param {{ mayBeEmpty?: boolean }} options @returns {Promise<Result>}
 */
export async function testWith(name, program, parameters, { mayBeEmpty = false } = {}) {
  forgetResult(name);
  const { code } = await execute(program, parameters, { BOOKDESK_PART: name }, false);
  const result = readResult(name);
  if (result === null)
    return code === 0 && mayBeEmpty ? emptyResult() : failure(name, `ended with ${code} and left no result`);
  if (result.failed.length > 0) return result;
  if (result.passed === 0 && !mayBeEmpty) return failure(name, 'executed no test');
  if (code !== 0) return { ...result, failed: failure(name, `ended with ${code}`).failed };
  return result;
}

const lastLine = (output) => firstLine(plain(output).split('\n').toReversed().join('\n'));
