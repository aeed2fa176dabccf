/** The live event of threads (contract/realtime.ts): something has changed, to be fetched by whoever looks. It carries no content. */
import * as v from 'valibot';

export const threadChangedSchema = v.object({
  /** The resource and the record. */
  resource: v.string(),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  change: v.picklist(['messages', 'people', 'record']),
});
export type ThreadChanged = v.InferOutput<typeof threadChangedSchema>;
