/** Checks what arrived against its schema; what is wrong becomes a 422 with its texts at their fields. */
import * as v from 'valibot';
import { Failure } from './failure.ts';

/** The schema’s output. */
export function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value ?? {});
  if (result.success) return result.output;
  throw new Failure('validation_failed', { errors: errorsOf(result.issues) });
}

/** Messages per field; keys of contract/api/validation-messages.ts. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    (errors[field] ??= []).push(issue.received === 'undefined' ? 'required' : issue.message);
  }
  return errors;
}
