/** From the engine's refusals to the failures that travel (contract.md, "Answers"). */
import { Failure } from '../http/failure.ts';
import type { Refusal } from './refusal.ts';

export function failureOf(refusal: Refusal): Failure {
  if (refusal.kind === 'not-found') return new Failure('not_found');
  if (refusal.kind === 'forbidden') {
    const { reason } = refusal;
    return new Failure('forbidden', reason === null ? {} : { text: reason, data: { reason } });
  }
  const { parameter, value, allowed } = refusal;
  return new Failure('query_invalid', { values: { parameter }, data: { parameter, value, allowed } });
}
