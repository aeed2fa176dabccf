/**
 * The report of what the generated paths walked: a row per machine, written to test-results/transitions.json. Every
 * machine is there (docs/machines holds one file of each, and a test keeps it fresh), and every transition was walked.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Prints the table; the transitions that were not walked, each behind its machine's name. */
export function reportTransitions(root, say) {
  const results = join(root, 'test-results');
  const rows = readdirSync(join(root, 'docs', 'machines'))
    .filter((name) => name.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .map((machine) => {
      const path = join(results, 'transitions', `${machine}.json`);
      if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
      return { machine, paths: 0, transitions: 0, walked: 0, neverWalked: ['all of them: no test walks it'] };
    });
  writeFileSync(join(results, 'transitions.json'), `${JSON.stringify(rows, null, 2)}\n`);

  const cells = rows.map(({ machine, paths, transitions, walked, neverWalked }) => {
    const share = neverWalked.length === 0 ? '100 %' : `${Math.floor((100 * walked) / (transitions || 1))} %`;
    return [machine, paths, transitions, walked, share].map(String);
  });
  const table = [['machine', 'paths', 'transitions', 'walked', ''], ...cells];
  const widths = table[0].map((_, at) => Math.max(...table.map((line) => line[at].length)));
  for (const line of table) {
    say(line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '));
  }
  return rows.flatMap(({ machine, neverWalked }) => neverWalked.map((name) => `${machine}: ${name}`));
}
