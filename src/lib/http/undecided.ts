/** Whether a call that failed may be made again as it is. */
import type { HttpFailure } from './http-failure.ts';

/** No answer, one of something in between, of a server that cannot now, or of one that is still at the call's first try. */
export function isUndecided({ kind, status, code }: HttpFailure): boolean {
  return kind !== 'refused' || status === 429 || code === 'request_in_progress' || (status ?? 500) >= 500;
}
