/** How the writing of a book ends as an answer, and who is said to have written. */
import type { Actor } from '../../auth/actor.ts';
import { Failure } from '../../http/failure.ts';
import { failureOf } from '../../query/refuse.ts';
import type { Row } from '../../query/resource.ts';
import type { WriteOutcome, Writer } from './book-writing.ts';

export function writerOf(actor: Actor, ip: string): Writer {
  return { id: actor.user.id, ability: actor.ability, ip };
}

/** The book; everything else is thrown as its refusal. */
export function written(outcome: WriteOutcome): Row {
  if (outcome.kind === 'written') return outcome.book;
  if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
  if (outcome.kind === 'version-conflict') {
    throw new Failure('version_conflict', { data: { current: outcome.current } });
  }
  throw failureOf(outcome);
}
