/** A refusal that travels: thrown anywhere below a route, turned into an answer in one place (contract.md, "Answers"). */
import type { FailureCode } from '#contract/api/failures.ts';
import type { Language } from '#contract/languages.ts';
import type { MessageKey, MessageValues } from '../messages/messages.ts';

export type FailureOptions = {
  /** What people read; by default the message of the code. */
  readonly messageKey?: MessageKey;
  readonly values?: MessageValues;
  /** A sentence that is data, such as an ability rule's reason; it stands in for the message. */
  readonly text?: string | null;
  /** A sentence that names what stands in the way; it stands in for the message as well. */
  readonly say?: (language: Language) => string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Keys of contract/api/validation-messages.ts per field. */
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
