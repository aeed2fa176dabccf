/** From what a call was refused for to the failure that travels (contract.md, "Answers"). */
import { Failure } from '../http/failure.ts';
import type { WriteFailure } from './write-failure.ts';

export function failureOf(failure: WriteFailure): Failure {
  switch (failure.kind) {
    case 'invalid':
      return new Failure('validation_failed', { errors: failure.errors });
    case 'version-conflict':
      return new Failure('version_conflict', { data: { current: failure.current } });
    case 'transition-refused': {
      const { current, allowed } = failure;
      return new Failure('transition_refused', { data: { current, allowed_events: allowed } });
    }
    case 'conflict':
      return new Failure('conflict', { messageKey: failure.message });
    case 'blocked':
      return new Failure('conflict', {
        say: failure.say,
        data: { ...failure.data, ...(failure.url !== null && { url: failure.url }) },
      });
    case 'not-found':
      return new Failure('not_found');
    case 'forbidden': {
      const { reason } = failure;
      return new Failure('forbidden', reason === null ? {} : { text: reason, data: { reason } });
    }
    case 'query-invalid': {
      const { parameter, value, allowed } = failure;
      return new Failure('query_invalid', { values: { parameter }, data: { parameter, value, allowed } });
    }
  }
}
