/** People who could own a book (product.md, `/manage/books`, "change owner"). */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `GET /books/owners?search=`: people who could own a book, for those who may change its owner. */
export const bookOwnersInputSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, rule('max_length', 200))), ''),
});
export const bookOwnersSchema = v.object({
  data: v.array(v.object({ id, name: v.string(), email: v.string() })),
});
