/** A refusal that travels: thrown anywhere below a route, turned into an answer in one place (contract.md, "Answers"). */
import type { FailureCode } from '#contract/failures.ts';
import type { WordKey, WordValues } from '../words/words.ts';

export type FailureOptions = {
  /** What people read; by default the words of the code. */
  readonly words?: WordKey;
  readonly values?: WordValues;
  /** A sentence that is data, such as an ability rule's reason; it stands in for the words. */
  readonly text?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Keys of contract/validation-words.ts per field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
};

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly options: FailureOptions;

  constructor(code: FailureCode, options: FailureOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }
}
