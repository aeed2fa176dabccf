/** What compilers and linters print, read as findings with their places. */
import { expect, it } from 'vitest';
import {
  deadCodeFindings,
  formatFindings,
  lintFindings,
  typeFindings,
} from '../../../scripts/test-tools/findings.mjs';

it('reads a type error, and one that is of no file', () => {
  expect(
    typeFindings(
      "src/a.ts(12,7): error TS2322: Type 'string' is not assignable to type 'number'.\n  more of it\nerror TS18003: No inputs were found.\n",
    ),
  ).toEqual([
    {
      name: 'TS2322',
      file: 'src/a.ts',
      line: 12,
      reason: "Type 'string' is not assignable to type 'number'.",
    },
    { name: 'TS18003', file: null, line: null, reason: 'No inputs were found.' },
  ]);
});

it('reads a line of the linter', () => {
  expect(
    lintFindings(
      'src/a.ts:3:1: `debugger` statement is not allowed [Error/eslint(no-debugger)]\n\n1 problem\n',
    ),
  ).toEqual([
    { name: 'eslint(no-debugger)', file: 'src/a.ts', line: 3, reason: '`debugger` statement is not allowed' },
  ]);
});

it('reads the files that are not formatted', () => {
  expect(formatFindings('src/a.ts\nChecking formatting...\n')).toEqual([
    { name: 'format', file: 'src/a.ts', line: null, reason: 'is not formatted: npx oxfmt .' },
  ]);
});

it('reads dead code of each kind', () => {
  expect(
    deadCodeFindings(
      JSON.stringify({
        issues: [
          { file: 'src/a.ts', files: [{ name: 'src/a.ts' }], exports: [] },
          { file: 'src/b.ts', exports: [{ name: 'unusedOne', line: 4, col: 1 }], duplicates: [] },
          { file: 'package.json', devDependencies: [{ name: 'left-pad', line: 9 }] },
        ],
      }),
    ),
  ).toEqual([
    { name: 'unused files', file: 'src/a.ts', line: null, reason: 'src/a.ts' },
    { name: 'unused exports', file: 'src/b.ts', line: 4, reason: 'unusedOne' },
    { name: 'unused devDependencies', file: 'package.json', line: 9, reason: 'left-pad' },
  ]);
});
