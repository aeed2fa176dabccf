/** `GET /people?search=`: people by name or email, for the filters of lists that name them. */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';

export const peopleInputSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, rule('max_length', 200))), ''),
});
export const peopleSchema = v.object({
  data: v.array(
    v.object({
      id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      name: v.string(),
      /** For those who may view any user. */
      email: v.optional(v.string()),
    }),
  ),
});
