/** What the browser suite found, in the shape that every part of the check has (scripts/test-tools/result.mjs). */
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Finding, finished, findingOf } from './finished.ts';

export default class SummaryReporter implements Reporter {
  #began = Date.now();
  #suite: Suite | null = null;
  readonly #outside: TestError[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#began = Date.now();
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#outside.push(error);
  }

  onEnd({ status }: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const unsteady = ended('flaky').map(toldOf);
    const failed = [
      ...ended('unexpected').map(toldOf),
      ...this.#outside.map(({ message, location }) =>
        findingOf('outside of any test', location?.file ?? null, location?.line ?? null, message),
      ),
    ];
    const isCut = status === 'interrupted' || status === 'timedout';
    finished(
      'playwright',
      {
        passed: ended('expected').length + unsteady.length,
        skipped: ended('skipped').length,
        failed: isCut ? [...failed, findingOf('the run', null, null, `was ${status}`)] : failed,
        unsteady,
      },
      Date.now() - this.#began,
      false,
    );
  }
}

function toldOf(test: TestCase): Finding {
  const error = test.results.find(({ errors }) => errors.length > 0)?.errors[0];
  const [, project, , ...titles] = test.titlePath();
  const at = error?.location?.file === test.location.file ? error.location.line : test.location.line;
  return findingOf(`[${project}] ${titles.join(' › ')}`, test.location.file, at, error?.message);
}
