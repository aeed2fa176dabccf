/** A whole book, as its form and its page need it. */
import * as v from 'valibot';
import { bookOwnerSchema, bookSchema } from '#contract/resources/book.ts';

export const bookRecord = {
  resource: 'books',
  recordSchema: v.object({ ...bookSchema.entries, owner: v.optional(v.nullable(bookOwnerSchema)) }),
  includes: ['owner'],
} as const;

export type Book = v.InferOutput<typeof bookRecord.recordSchema>;
