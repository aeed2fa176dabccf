/** The version of a record that a change is based on, where it may be left out (contract.md, "Requests"). */
import * as v from 'valibot';
import { count } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';

/** In a body; without one, whatever the record is now. */
export const versionSchema = v.nullish(v.object({ version: v.optional(count) }), {});

/** In a query string: `DELETE /{resource}/{id}?version=`. */
export const versionQuerySchema = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, rule('whole_number')), v.transform(Number))),
});
