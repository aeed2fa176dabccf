/** Refusals as they travel: one code, one status, one shape (contract.md, "Answers"; specification, section 8). */
import * as v from 'valibot';

export const failureStatus = {
  query_invalid: 400,
  unauthenticated: 401,
  token_expired: 401,
  signature_invalid: 401,
  signature_expired: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  transition_refused: 409,
  request_in_progress: 409,
  request_happened: 409,
  idempotency_mismatch: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  credentials_invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type FailureCode = keyof typeof failureStatus;

/**
 * The body of every refusal. `message` is a sentence for people. `errors` holds the texts per field (422).
 * `data` depends on the code: `time` (signature_expired), `allowed` (query_invalid), `current` (version_conflict),
 * `allowed_events` (transition_refused), `reason` (forbidden); `url` names the page where something can be done about it.
 * Only the message is needed: whatever else has another shape is read as absent, so that the message is shown all the same.
 */
export const failureBodySchema = v.object({
  message: v.string(),
  code: v.fallback(v.optional(v.string()), undefined),
  data: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), v.array(v.string()))), undefined),
});
export type FailureBody = v.InferOutput<typeof failureBodySchema>;
