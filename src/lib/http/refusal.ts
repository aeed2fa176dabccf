/** What the server says no to is an outcome, no accident. An expired session is none: the same is asked again. */
import { HttpFailure } from './http-failure.ts';
import { isUndecided } from './undecided.ts';

export const isRefusal = (error: unknown): error is HttpFailure =>
  error instanceof HttpFailure && error.status !== 401 && !isUndecided(error);

/** What the call gives, or what its refusal means; rejects with every other failure. */
export async function orRefusal<Outcome, Refused>(
  call: Promise<Outcome>,
  meaningOf: (refusal: HttpFailure) => Refused | Promise<Refused>,
): Promise<Outcome | Refused> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return meaningOf(error);
  }
}
