/** Shapes of successful answers, as Laravel's API resources give them (contract.md, "Answers"). */
import * as v from 'valibot';

/** A moment as ISO 8601 in UTC with milliseconds. */
export const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const listMetaSchema = v.object({
  current_page: v.number(),
  /** Position of the first row on this page, counted from 1; null on an empty page. */
  from: v.nullable(v.number()),
  last_page: v.number(),
  path: v.string(),
  per_page: v.number(),
  to: v.nullable(v.number()),
  total: v.number(),
  /** There are at least so many: further than that nobody has counted. */
  is_least: v.optional(v.boolean()),
});
export type ListMeta = v.InferOutput<typeof listMetaSchema>;

export const listLinksSchema = v.object({
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
  prev: v.nullable(v.string()),
  next: v.nullable(v.string()),
});

/** `{data: […], links, meta}` */
export function listAnswerSchema<Row extends v.GenericSchema>(row: Row) {
  return v.object({ data: v.array(row), links: listLinksSchema, meta: listMetaSchema });
}

/** `{data: {…}, message?}` */
export function oneAnswerSchema<Row extends v.GenericSchema>(row: Row) {
  return v.object({ data: row, message: v.optional(v.string()) });
}
