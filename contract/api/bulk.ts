/**
 * One event for many records as it travels: `POST /{resource}/bulk` (contract.md, "bulk"). A call judges a bounded
 * number of records, each on its own; `next` says where the following call goes on.
 */
import * as v from 'valibot';
import { boundedList } from './bounded-list.ts';
import { lifecycleEventSchema } from '../lifecycles.ts';
import { rule } from './validation-messages.ts';

/** Records that one call judges; small enough for progress to be seen and for a cancel to be felt. */
export const bulkBatch = 100;
/** Ids that one call takes. */
export const bulkIdLimit = 500;

/** `failed`: the server met an error with this one, and may be asked again. */
export const bulkOutcomes = [
  'done',
  'refused',
  'forbidden',
  'not_found',
  'conflict',
  'invalid',
  'failed',
] as const;

const id = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);
const queryString = v.pipe(v.string(rule('invalid')), v.maxLength(4000, rule('max_length', 4000)));

/** Either `ids`, or `filter`: the query string of the list whose every record is meant. */
export function bulkSchema(types: readonly string[]) {
  return v.pipe(
    v.object({
      ids: v.optional(boundedList(id, { least: 1, most: bulkIdLimit })),
      filter: v.optional(queryString),
      event: lifecycleEventSchema(types),
      /** The `next` of the answer before. */
      after: v.optional(v.nullable(id)),
      /** The `up_to` of the answer before: what came into being since then is not meant. */
      up_to: v.optional(v.nullable(id)),
    }),
    v.forward(
      v.check(({ ids, filter }) => (ids === undefined) !== (filter === undefined), rule('required')),
      ['ids'],
    ),
  );
}
export type BulkInput = v.InferOutput<ReturnType<typeof bulkSchema>>;

const resultSchema = v.object({
  id: v.number(),
  outcome: v.picklist(bulkOutcomes),
  message: v.string(),
  /** The event that takes this one back; null where nothing does. */
  undo: v.nullable(v.string()),
  /** The page where something can be done about a refusal, where there is one. */
  url: v.optional(v.string()),
});
export type BulkResult = v.InferOutput<typeof resultSchema>;

export const bulkAnswerSchema = v.object({
  data: v.object({
    results: v.array(resultSchema),
    /** Null when nothing is left. */
    next: v.nullable(v.number()),
    up_to: v.nullable(v.number()),
    /** Records that were still meant when this call began, its own included. */
    total: v.number(),
  }),
});
export type BulkAnswer = v.InferOutput<typeof bulkAnswerSchema>;
