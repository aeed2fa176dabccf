/**
 * `npm test`: every check, in the order in which a mistake is cheapest to find. The first that fails ends the run.
 * Closes with how many tests ran.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, root, run } from './toolchain.mjs';
import { reportTransitions } from './transitions.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitest = (name, projects) =>
  run(bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
  ]);

const steps = [
  ['format', () => run(bin('oxfmt'), ['--check', '.'])],
  ['lint and layers', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings'])],
  ['types of the client', () => run(bin('tsc'), ['-p', 'tsconfig.client.json'])],
  ['types of the server', () => run(bin('tsc'), ['-p', 'tsconfig.server.json'])],
  ['types of the tests', () => run(bin('tsc'), ['-p', 'tsconfig.tests.json'])],
  ['dead code', () => run(bin('knip'), [])],
  ['contract, client and machines', () => vitest('units', ['contract', 'client', 'machines'])],
  ['transitions walked', walkedTransitions],
  ['server', () => vitest('server', ['server'])],
  ['build', ensureBuilt],
  ['what was built', () => vitest('build', ['build'])],
  ['browser', () => run(bin('playwright'), ['test'])],
];

for (const [name, check] of steps) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  check();
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const counted = ['units', 'server', 'build'].map((name) => readResult(name)?.numPassedTests ?? 0);
const browser = readResult('browser')?.stats.expected ?? 0;
const passed = counted.reduce((sum, count) => sum + count, browser);
console.log(`\n${passed} passed, 0 failed`);

function walkedTransitions() {
  if (!reportTransitions(root, (line) => console.log(line))) process.exit(1);
}

function readResult(name) {
  const path = join(results, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
