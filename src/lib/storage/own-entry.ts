/**
 * A value that the tabs of a browser keep under one name. Only what a tab has written itself, or has found when it was
 * opened, is its own to remove: what another one has kept since stays.
 */
import * as v from 'valibot';
import { randomKey } from '../random-key.ts';
import type { TypedStorage } from './typed-storage.ts';

/** What is kept without a mark is from before there were any. */
const markSchema = v.object({ mark: v.optional(v.string(), '') });

export function ownEntry<Value extends object>(
  kept: TypedStorage,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
) {
  let own: string | null = null;
  const markThere = () => kept.read(key, markSchema)?.mark ?? null;
  return {
    /** Takes over what is there. */
    read(): Value | null {
      const value = kept.read(key, schema);
      own = value === null ? null : markThere();
      return value;
    },
    /** Whether the browser keeps it. */
    write(value: Value): boolean {
      const mark = randomKey();
      const isKept = kept.write(key, { ...value, mark }, null);
      if (isKept) own = mark;
      return isKept;
    },
    drop(): void {
      if (own !== null && markThere() === own) kept.remove(key);
      own = null;
    },
  };
}
export type OwnEntry<Value extends object> = ReturnType<typeof ownEntry<Value>>;
