/**
 * What Vitest's suites found, in the shape that every part of the check has (scripts/test-tools/result.mjs). Run by
 * itself it prints the summary; within `npm test` the run prints one for all parts.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type Finding, finished, findingOf, reasonOf } from './finished.ts';

export default class SummaryReporter implements Reporter {
  #began = Date.now();
  #isWatching = false;

  onTestRunStart(): void {
    this.#began = Date.now();
  }

  onWatcherStart(): void {
    this.#isWatching = true;
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message: string; readonly stack?: string }[],
    reason: string,
  ): void {
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    const ended = (state: string) => cases.filter((test) => test.result().state === state);
    const passed = ended('passed');
    finished(
      'vitest',
      {
        passed: passed.length,
        skipped: ended('skipped').length,
        failed: [
          ...modules.flatMap(failuresOfModule),
          ...ended('failed').map(toldOf),
          ...unhandled.map((error) => findingOf('outside of any test', null, null, reasonOf(error))),
          ...(reason === 'interrupted' ? [findingOf('the run', null, null, 'was interrupted')] : []),
        ],
        unsteady: passed.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0).map(toldOf),
      },
      Date.now() - this.#began,
      this.#isWatching,
    );
  }
}

/** A file that throws while it loads has no tests, and a hook that throws takes its tests along. */
function failuresOfModule(module: TestModule): Finding[] {
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: suite.fullName,
    errors: suite.errors(),
    line: suite.location?.line ?? null,
  }));
  return [{ name: 'the file', errors: module.errors(), line: null }, ...suites].flatMap(
    ({ name, errors, line }) =>
      errors.map((error) => findingOf(name, module.moduleId, line, reasonOf(error))),
  );
}

function toldOf(test: TestCase): Finding {
  const { errors = [] } = test.result();
  return findingOf(test.fullName, test.module.moduleId, test.location?.line ?? null, reasonOf(errors[0]));
}
