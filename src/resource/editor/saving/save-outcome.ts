/** What became of a call that saves, where it failed, as the machine of autosave reads it. */
import { HttpFailure, isDeadToken } from '#lib/http/http-failure.ts';
import { isUndecided } from '#lib/http/undecided.ts';
import type { SaveOutcome } from '#machines/autosave/autosave.data.ts';

/** Throws what is no failure of a call. */
export function saveOutcomeOf(error: unknown, isOnline: boolean): SaveOutcome {
  if (!(error instanceof HttpFailure)) throw error;
  const { errors, message, retryAfter } = error;
  if (isDeadToken(error)) return { kind: 'expired' };
  if (isUndecided(error))
    return isOnline ? { kind: 'unanswered', rest: (retryAfter ?? 0) * 1000 } : { kind: 'offline' };
  return { kind: 'refused', reason: Object.values(errors).flat()[0] ?? message };
}
