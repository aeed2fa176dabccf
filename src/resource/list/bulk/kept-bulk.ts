/**
 * A bulk action that is not over, kept for as long as its tab is there: whoever reloads the page, or leaves the list, is asked
 * on their return whether it goes on. What was in flight is sent again under its key, so that nothing happens twice.
 */
import * as v from 'valibot';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';
import type { KeptBatch } from '#machines/batch/batch.data.ts';

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cursorSchema = v.nullable(v.record(text, v.nullable(v.union([text, v.number()]))));
const itemSchema = v.object({
  id: text,
  state: v.picklist(['waiting', 'sending', 'done', 'failed', 'cancelled', 'unknown', 'undone', 'kept']),
  progress: v.number(),
  message: v.nullable(text),
  url: v.optional(text),
  undo: v.nullable(text),
});
const requestSchema = v.object({
  kind: v.picklist(['send', 'undo']),
  key: text,
  operation: v.nullable(text),
  carried: v.record(text, text),
  ids: v.array(text),
  cursor: cursorSchema,
});
const keptBatchSchema = v.object({
  run: text,
  step: count,
  operation: v.nullable(text),
  carried: v.record(text, text),
  items: v.array(itemSchema),
  names: v.record(text, text),
  cursor: cursorSchema,
  left: count,
  request: v.nullable(requestSchema),
  unanswered: v.optional(v.array(requestSchema), []),
});

/** As long as the server knows the keys of requests (contract.md, "Requests"), in seconds. */
const lifetime = 86_400;

export const readKeptBulk = (kept: TypedStorage, key: string): KeptBatch | null =>
  kept.read(key, keptBatchSchema);

/** Null forgets it. */
export function keepBulk(kept: TypedStorage, key: string, batch: KeptBatch | null): void {
  if (batch === null) kept.remove(key);
  else kept.write(key, batch, lifetime);
}
