/** The report at the end of a run names what was not walked, and a machine that no test walks at all. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportTransitions } from '../../scripts/transitions.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bookdesk-transitions-'));
  mkdirSync(join(root, 'docs/machines'), { recursive: true });
  mkdirSync(join(root, 'test-results/transitions'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const addMachine = (machine: string) => writeFileSync(join(root, 'docs/machines', `${machine}.json`), '{}');
const addWalk = (machine: string, walked: number, neverWalked: string[]) =>
  writeFileSync(
    join(root, 'test-results/transitions', `${machine}.json`),
    JSON.stringify({ machine, paths: 12, transitions: walked + neverWalked.length, walked, neverWalked }),
  );
function report() {
  const said: string[] = [];
  const neverWalked = reportTransitions(root, (line: string) => void said.push(line));
  return { neverWalked, said };
}

it('is a row per machine when all was walked', () => {
  addMachine('book');
  addWalk('book', 17, []);
  expect(report()).toEqual({
    neverWalked: [],
    said: ['machine  paths  transitions  walked       ', 'book        12           17      17  100 %'],
  });
  expect(JSON.parse(readFileSync(join(root, 'test-results/transitions.json'), 'utf8'))).toEqual([
    { machine: 'book', paths: 12, transitions: 17, walked: 17, neverWalked: [] },
  ]);
});

it('fails by the name of a transition that no path took', () => {
  addMachine('book');
  addWalk('book', 199, ['book.status.draft on submit #0']);
  const { neverWalked, said } = report();
  expect(neverWalked).toEqual(['book: book.status.draft on submit #0']);
  expect(said[1]).toContain('99 %');
});

it('fails by the name of a machine that no test walks', () => {
  addMachine('book');
  addMachine('forgotten');
  addWalk('book', 17, []);
  expect(report().neverWalked).toEqual(['forgotten: all of them: no test walks it']);
});
