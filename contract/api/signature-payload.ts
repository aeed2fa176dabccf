/** What the signature header carries (specification, section 7; contract.md, "Requests"). */
import * as v from 'valibot';

/** The JSON that is encrypted: `time` in whole seconds, `path` as requested below the base, without the query. */
export const signaturePayloadSchema = v.object({
  app: v.string(),
  time: v.pipe(v.number(), v.integer()),
  path: v.string(),
});
export type SignaturePayload = v.InferOutput<typeof signaturePayloadSchema>;
