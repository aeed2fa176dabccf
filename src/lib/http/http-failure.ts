/** Why a call failed, as views and machines read it (specification, section 8). */
import type { FailureBody } from '#contract/api/failures.ts';

/**
 * refused: the server answered and said no. unreachable: no answer, or one that came from something in between.
 * malformed: an answer that does not keep the contract. cancelled: nobody waits for it any more.
 */
export type HttpFailureKind = 'refused' | 'unreachable' | 'malformed' | 'cancelled';

export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly kind: HttpFailureKind;
  /** The HTTP status, or null when there was no answer. */
  readonly status: number | null;
  readonly code: string | null;
  /** Texts per field of a 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds after which the server wants to be asked again; null where it has named none. */
  readonly retryAfter: number | null;

  constructor(
    kind: HttpFailureKind,
    message: string,
    status: number | null = null,
    body?: FailureBody,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = body?.code ?? null;
    this.errors = body?.errors ?? {};
    this.data = body?.data ?? {};
    this.retryAfter = retryAfter;
  }
}

/** The server does not know the token: a wrong signature says nothing of it. */
export function isDeadToken({ status, code }: HttpFailure): boolean {
  return status === 401 && code !== 'signature_invalid' && code !== 'signature_expired';
}
