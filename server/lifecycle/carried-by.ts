/** What an event carries beside its type, as the object's table of payloads allows it (contract/lifecycles.ts). */
import * as v from 'valibot';
import type { LifecycleEventInput } from '#contract/lifecycles.ts';
import type { LifecycleEvent } from '#machines/lifecycles/moves.ts';
import type { Lifecycle } from '#machines/lifecycles/table.ts';
import { errorsOf } from '../http/validated.ts';

/** The event with what is valid of it; anything that its table does not name is left behind. */
export type Carried = {
  readonly event: LifecycleEvent;
  readonly errors: Readonly<Record<string, readonly string[]>> | null;
};

export function carriedBy({ payloads = {} }: Lifecycle, input: LifecycleEventInput): Carried {
  const { type } = input;
  if (!Object.hasOwn(payloads, type)) return { event: { type }, errors: null };
  const schema = payloads[type] as v.GenericSchema<unknown, Record<string, unknown>>;
  const result = v.safeParse(schema, input);
  if (!result.success) return { event: { type }, errors: errorsOf(result.issues) };
  return { event: { ...result.output, type }, errors: null };
}
