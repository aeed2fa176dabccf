/** The version that a record has now, as a refusal of a stale one says it: who was told of that may go on over it. */
import * as v from 'valibot';
import { HttpFailure } from './http-failure.ts';

const currentSchema = v.object({ version: v.number() });

/** Null in any other failure. */
export function currentVersion(failure: unknown): number | null {
  if (!(failure instanceof HttpFailure) || failure.code !== 'version_conflict') return null;
  const current = v.safeParse(currentSchema, failure.data['current']);
  return current.success ? current.output.version : null;
}
