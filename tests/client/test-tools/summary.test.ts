/** The last lines of a run, and what makes it red. */
import { expect, it } from 'vitest';
import { emptyResult, failure } from '../../../scripts/test-tools/result.mjs';
import { isRed, summaryOf } from '../../../scripts/test-tools/summary.mjs';

const passing = { name: 'lint', seconds: 61.24, result: { ...emptyResult(), passed: 3 } };
const finding = { name: 'a book is kept', file: 'tests/a.test.ts', line: 12, reason: 'expected 1 to be 2' };

it('names each part with its time, each finding with its place, and ends with the counts', () => {
  const lines = summaryOf([
    passing,
    {
      name: 'server',
      seconds: 300,
      result: { passed: 40, skipped: 2, failed: [finding], unsteady: [{ ...finding, line: 30 }] },
    },
    { name: 'browser', seconds: 0, result: emptyResult(), notRun: 'the build failed' },
  ]);
  expect(lines).toEqual([
    '    61.2 s  lint     3 passed',
    '   300.0 s  server   40 passed, 1 FAILED, 1 unsteady, 2 skipped',
    '     0.0 s  browser  not run: the build failed',
    '',
    'failed:',
    '  tests/a.test.ts:12  a book is kept',
    '      expected 1 to be 2',
    '',
    'unsteady (failed first, passed when tried again):',
    '  tests/a.test.ts:30  a book is kept',
    '      expected 1 to be 2',
    '',
    '43 passed, 1 failed, 2 skipped',
  ]);
});

it('fits on a screen when everything fails', () => {
  const failed = Array.from({ length: 300 }, () => finding);
  const lines = summaryOf([{ name: 'units', seconds: 1, result: { ...emptyResult(), failed } }]);
  expect(lines).toHaveLength(46);
  expect(lines).toContain('  and 280 more, in test-results/summary.json');
  expect(lines.at(-1)).toBe('0 passed, 300 failed, 0 skipped');
});

it.each<[string, Parameters<typeof isRed>[0], boolean]>([
  ['a failure', [{ ...passing, result: failure('server', 'ended with 1') }], true],
  ['a part that could not run', [passing, { ...passing, notRun: 'the build failed' }], true],
  ['nothing at all', [], true],
  ['what only was unsteady', [{ ...passing, result: { ...passing.result, unsteady: [finding] } }], false],
])('%s is red or not', (_, parts, expected) => {
  expect(isRed(parts)).toBe(expected);
});
