/**
 * `npm test`: every check, in the order in which a mistake is cheapest to find. The first that fails ends the run.
 * What the tests need of a machine is looked for, or brought, before anything runs. Closes with each part's time and
 * how many tests ran.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './test-tools/chromium.mjs';
import { providePostgres } from './test-tools/postgres.mjs';
import { bin, ensureBuilt, ensureInstalled, root, run } from './toolchain.mjs';
import { reportTransitions } from './transitions.mjs';

ensureInstalled();
const say = (line) => console.log(line);
const triedForChromium = await provideChromium(say);
if (triedForChromium !== null) {
  console.error(
    `No Chromium for the browser tests:\n${triedForChromium.map((line) => `  ${line}`).join('\n')}\nInstall one, or name it in CHROMIUM_PATH.`,
  );
  process.exit(1);
}
const postgresProblem = await providePostgres(say);
if (postgresProblem !== null) {
  console.error(`No PostgreSQL for the server's suite: ${postgresProblem}\nName one in TEST_DATABASE_URL.`);
  process.exit(1);
}
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

const times = [];
for (const [name, check] of steps) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  check();
  times.push(`${((Date.now() - started) / 1000).toFixed(1).padStart(8)} s  ${name}`);
  console.log(times.at(-1));
}

const counted = ['units', 'server', 'build'].map((name) => readResult(name)?.numPassedTests ?? 0);
const tried = readResult('browser')?.stats;
const browser = (tried?.expected ?? 0) + (tried?.flaky ?? 0);
const passed = counted.reduce((sum, count) => sum + count, browser);
console.log(`\n${times.join('\n')}\n\n${passed} passed, 0 failed`);

function walkedTransitions() {
  if (!reportTransitions(root, (line) => console.log(line))) process.exit(1);
}

function readResult(name) {
  const path = join(results, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
