/** How the writing of chapters ends as an answer; everything but success is thrown as its refusal. */
import { Failure } from '../../http/failure.ts';
import { failureOf } from '../../query/refuse.ts';
import type { Outcome } from './chapter-writing.ts';

export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (outcome.kind === 'done') return outcome.result;
  if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
  if (outcome.kind === 'version-conflict') {
    throw new Failure('version_conflict', { data: { current: outcome.current } });
  }
  if (outcome.kind === 'order-conflict') {
    throw new Failure('version_conflict', { data: { current: { order_version: outcome.version } } });
  }
  throw failureOf(outcome);
}
