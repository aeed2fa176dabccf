/** How the writing of chapters ends as an answer; everything but success is thrown as its refusal. */
import { Failure } from '../../http/failure.ts';
import { failureOf } from '../../query/refuse.ts';
import type { Outcome } from './chapter-writing.ts';

export function resultOf<Result>(outcome: Outcome<Result>): Result {
  switch (outcome.kind) {
    case 'done':
      return outcome.result;
    case 'invalid':
      throw new Failure('validation_failed', { errors: outcome.errors });
    case 'version-conflict':
      throw new Failure('version_conflict', { data: { current: outcome.current } });
    case 'order-conflict':
      throw new Failure('version_conflict', { data: { current: { order_version: outcome.version } } });
    default:
      throw failureOf(outcome);
  }
}
