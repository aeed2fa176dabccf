/**
 * Calls that happen once (contract.md, "Requests", `Idempotency-Key`): the same sent again after a lost answer is the same
 * attempt. Once the server has answered, with a refusal too, it is another: what it was refused for may be mended by then.
 */
import { randomKey } from '../random-key.ts';
import { HttpFailure } from './http-failure.ts';
import { isUndecided } from './undecided.ts';

export type Attempts = <Answer>(body: object, call: (key: string) => Promise<Answer>) => Promise<Answer>;

export function createAttempts(): Attempts {
  const keys = new Map<string, string>();
  return async (body, call) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    try {
      const answer = await call(key);
      keys.delete(text);
      return answer;
    } catch (error) {
      if (isAnswered(error)) keys.delete(text);
      throw error;
    }
  };
}

/** One that comes too early may come again, as another attempt: the server would repeat what it said. */
const isAnswered = (error: unknown): boolean =>
  error instanceof HttpFailure && (error.status === 429 || !isUndecided(error));
