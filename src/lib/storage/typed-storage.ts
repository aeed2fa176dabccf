/**
 * Values kept in web storage, each checked by a schema when it is read (contract.md, "Kept in the browser").
 * Corrupt, expired, missing and full storage all read as absent: a stored value must never break the page.
 */
import * as v from 'valibot';

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const envelopeSchema = v.object({ value: v.unknown(), expires: v.nullable(v.number()) });

export type TypedStorage = {
  read<Output>(key: string, schema: v.GenericSchema<unknown, Output>): Output | null;
  /** Whether it is kept. `lifetime` in seconds; null keeps the value as long as the storage does. */
  write(key: string, value: unknown, lifetime: number | null): boolean;
  remove(key: string): void;
};

export function createTypedStorage(storage: () => WebStorage, now: () => number): TypedStorage {
  return {
    read(key, schema) {
      const envelope = v.safeParse(envelopeSchema, parsed(attempt(() => storage().getItem(key))));
      if (!envelope.success) return null;
      const { value, expires } = envelope.output;
      if (expires !== null && expires <= now()) return null;
      const result = v.safeParse(schema, value);
      return result.success ? result.output : null;
    },
    write(key, value, lifetime) {
      const expires = lifetime === null ? null : now() + lifetime * 1000;
      return attempt(() => storage().setItem(key, JSON.stringify({ value, expires }))) !== null;
    },
    remove(key) {
      attempt(() => storage().removeItem(key));
    },
  };
}

/** Storage throws when it is full, forbidden or broken. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  return text === null ? null : attempt((): unknown => JSON.parse(text));
}
