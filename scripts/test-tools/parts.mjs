/** The parts of the check, in the order in which a mistake is cheapest to find. */
import { bin, builds, isBuilt, markBuilt, root } from '../toolchain.mjs';
import { reportTransitions } from '../transitions.mjs';
import { provideChromium } from './chromium.mjs';
import { deadCodeFindings, formatFindings, lintFindings, typeFindings } from './findings.mjs';
import { providePostgres } from './postgres.mjs';
import { emptyResult, failure, sumOf } from './result.mjs';
import { checkWith, execute, testWith } from './run-step.mjs';

/**
 * @typedef {import('./result.mjs').Result} Result
 * @typedef {{ since: string | null, browserFiles: readonly string[] | null }} Scope
 *   `since`: a commit, where only what has changed after it is tested; `browserFiles`: browser tests that it can reach.
 * @typedef {{ name: string, needs?: string, run(scope: Scope): Promise<Result> }} Part
 *   `needs`: a part without which this one cannot run.
 */

const say = (line) => console.log(line);

/** @type {readonly Part[]} */
export const parts = [
  {
    name: 'lint',
    run: async () =>
      sumOf([
        await checkWith('format', bin('oxfmt'), ['--list-different', '.'], formatFindings),
        await checkWith(
          'lint and layers',
          bin('oxlint'),
          ['--type-aware', '--deny-warnings', '--format=unix'],
          lintFindings,
        ),
        await checkWith('dead code', bin('knip'), ['--reporter', 'json'], deadCodeFindings),
      ]),
  },
  {
    name: 'types',
    async run() {
      const results = [];
      for (const side of ['client', 'server', 'tests'])
        results.push(
          await checkWith(
            `types of ${side}`,
            bin('tsc'),
            ['--pretty', 'false', '-p', `tsconfig.${side}.json`],
            typeFindings,
          ),
        );
      return sumOf(results);
    },
  },
  {
    name: 'units',
    async run(scope) {
      const tests = await vitest('units', ['contract', 'client', 'machines'], scope);
      if (scope.since !== null) return tests;
      const neverWalked = reportTransitions(root, say);
      return sumOf([
        tests,
        neverWalked.length === 0
          ? { ...emptyResult(), passed: 1 }
          : sumOf(neverWalked.map((name) => failure('transitions walked', `never walked: ${name}`))),
      ]);
    },
  },
  {
    name: 'server',
    async run(scope) {
      const problem = await providePostgres(say);
      if (problem !== null)
        return failure('PostgreSQL', `${problem}; install one, or name it in TEST_DATABASE_URL`);
      return vitest('server', ['server'], scope);
    },
  },
  {
    name: 'build',
    async run(scope) {
      const reason = isBuilt() ? null : await problemOfBuild();
      if (reason !== null) return failure('build', reason);
      return sumOf([
        { ...emptyResult(), passed: 1 },
        await vitest('built', ['build'], { ...scope, since: null }),
      ]);
    },
  },
  {
    name: 'browser',
    needs: 'build',
    async run({ browserFiles }) {
      const tried = await provideChromium(say);
      if (tried !== null)
        return sumOf(
          tried.map((line) => failure('Chromium', `${line}; install one, or name it in CHROMIUM_PATH`)),
        );
      if (browserFiles?.length === 0) return emptyResult();
      return testWith('browser', bin('playwright'), ['test', ...(browserFiles ?? [])]);
    },
  },
];

/** What a failing build says first of its error; null for one that went well. */
async function problemOfBuild() {
  for (const parameters of builds) {
    const { code, output } = await execute(bin('vite'), parameters);
    if (code !== 0) return output.split('\n').find((line) => /error/i.test(line)) ?? `ended with ${code}`;
  }
  markBuilt();
  return null;
}

const vitest = (name, projects, { since }) =>
  testWith(
    name,
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(since === null ? [] : ['--changed', since, '--passWithNoTests']),
    ],
    { mayBeEmpty: since !== null },
  );
