/**
 * The live event of threads and texts (contract/api/realtime.ts): something has changed, to be fetched by whoever looks. It
 * carries no content.
 */
import * as v from 'valibot';

export const threadChangedSchema = v.object({
  /** The resource and the record. */
  resource: v.string(),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  change: v.picklist(['messages', 'people', 'record', 'text']),
  /** Of a text: the version that it has now, where that is known. */
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
export type ThreadChanged = v.InferOutput<typeof threadChangedSchema>;
