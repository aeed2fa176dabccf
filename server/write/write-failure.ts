/**
 * How a change can fail. Thrown within the transaction, which it ends; an answer is made of it in one place
 * (failure-of.ts), and in a bulk call the result of its row.
 */
import type { Language } from '#contract/languages.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { Refusal } from '../query/refusal.ts';
import type { Row } from '../query/resource.ts';

/** Keys of contract/api/validation-messages.ts per field, with their bound where they take one. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type WriteFailure =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** What the change was based on has moved on. */
  | { readonly kind: 'version-conflict'; readonly current: Row }
  /** The record's state does not take the event; these it takes from this sender. */
  | { readonly kind: 'transition-refused'; readonly current: Row; readonly allowed: readonly string[] }
  /** Something else that is true now stands in the way, and the message says what. */
  | { readonly kind: 'conflict'; readonly message: MessageKey }
  | {
      readonly kind: 'blocked';
      /** A sentence that names what stands in the way. */
      readonly say: (language: Language) => string;
      /** The page where something can be done about it; null where there is none. */
      readonly url: string | null;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | Refusal;

export class WriteFailed extends Error {
  override readonly name = 'WriteFailed';
  readonly failure: WriteFailure;

  constructor(failure: WriteFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Ends the change where any field has an error. */
export function failOn(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new WriteFailed({ kind: 'invalid', errors });
}
