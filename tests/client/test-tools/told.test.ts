/**
 * The reporters over planted failures, with the settings of the real suites: what always fails is tried three times and
 * told as failed, what passes when it is tried again as unsteady, a file that cannot be loaded by its name.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readResult, resultsFolder } from '../../../scripts/test-tools/result.mjs';

// Each starts a runner with its own process.
vi.setConfig({ testTimeout: 120_000 });

const root = process.cwd();
const planted = join(root, 'tests/helpers/planted');
let folder: string;
let part: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules/.planted-'));
  part = `planted-${process.pid}`;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(resultsFolder, `${part}.json`), { force: true });
});

function run(program: string, parameters: string[], environment: Record<string, string> = {}) {
  // The settings that this run was given are not those of the one within.
  const settings = Object.keys(process.env).filter((name) =>
    /^(VITEST|TEST_WORKER|NODE_ENV|BOOKDESK_PART)/.test(name),
  );
  const none = Object.fromEntries(settings.map((name) => [name, undefined]));
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin', program), parameters, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...none, PLANTED_MEMORY: join(folder, 'memory'), ...environment },
  });
  return { stdout, status };
}

const configOfVitest = (file: string) => {
  const path = join(folder, 'vitest.config.mjs');
  writeFileSync(
    path,
    `export default { test: { root: ${JSON.stringify(root)}, include: ['tests/helpers/planted/${file}'], retry: 2,
      includeTaskLocation: true, reporters: ['${join(root, 'tests/reporting/vitest-reporter.ts')}'] } };`,
  );
  return path;
};

it('tells what Vitest found', () => {
  const { status } = run('vitest', ['run', '--config', configOfVitest('suite.planted.ts')], {
    BOOKDESK_PART: part,
  });
  expect(status).toBe(1);
  expect(readResult(part)).toEqual({
    passed: 2,
    skipped: 0,
    failed: [
      {
        name: 'always fails',
        file: 'tests/helpers/planted/suite.planted.ts',
        line: 8,
        reason: 'expected 1 to be 2 // Object.is equality',
      },
      {
        name: 'does not hold of every number',
        file: 'tests/helpers/planted/suite.planted.ts',
        line: 22,
        reason:
          'expected 9 to be less than 5 · Property failed after 1 tests · { seed: 7, path: "0", endOnFailure: true }' +
          ' · Counterexample: [9] · Shrunk 0 time(s)',
      },
    ],
    unsteady: [
      {
        name: 'fails at first',
        file: 'tests/helpers/planted/suite.planted.ts',
        line: 12,
        reason: 'expected true to be false // Object.is equality',
      },
    ],
  });
});

it('tells of a file that throws while it loads, and prints the summary where nobody else does', () => {
  const { status, stdout } = run('vitest', ['run', '--config', configOfVitest('throwing.planted.ts')]);
  expect(status).toBe(1);
  expect(stdout).toContain('  tests/helpers/planted/throwing.planted.ts  the file\n      cannot be loaded');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

it('tells what Playwright found', () => {
  const config = join(folder, 'playwright.config.mjs');
  writeFileSync(
    config,
    `export default { testDir: '${planted}', testMatch: 'browser.planted.ts', retries: 2, workers: 1,
      outputDir: '${join(folder, 'output')}', projects: [{ name: 'planted' }],
      reporter: [['${join(root, 'tests/reporting/playwright-reporter.ts')}']] };`,
  );
  const { status } = run('playwright', ['test', '--config', config], { BOOKDESK_PART: part });
  expect(status).toBe(1);
  expect(readResult(part)).toEqual({
    passed: 2,
    skipped: 0,
    failed: [
      {
        name: '[planted] always fails',
        file: 'tests/helpers/planted/browser.planted.ts',
        line: 5,
        reason: 'Error: expect(received).toBe(expected) // Object.is equality',
      },
    ],
    unsteady: [
      {
        name: '[planted] fails at first',
        file: 'tests/helpers/planted/browser.planted.ts',
        line: 9,
        reason: 'Error: expect(received).toBe(expected) // Object.is equality',
      },
    ],
  });
});
