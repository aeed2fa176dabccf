/** Whether the server has said no to a call. An expired session is none: the same is asked again. */
import { HttpFailure } from './http-failure.ts';
import { isUndecided } from './undecided.ts';

export const isRefusal = (error: unknown): error is HttpFailure =>
  error instanceof HttpFailure && error.status !== 401 && !isUndecided(error);
