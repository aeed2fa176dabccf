/** What the list of books shows of a book. */
import * as v from 'valibot';
import { momentSchema } from '#contract/api/answers.ts';
import { bookOwnerSchema, bookSchema, coverThumbnailsSchema } from '#contract/resources/book.ts';
import { bookRowFields } from './book-list.first-query.ts';

export const bookRowSchema = v.object({
  ...v.pick(bookSchema, bookRowFields).entries,
  owner: v.optional(v.nullable(bookOwnerSchema)),
  cover_thumbnails: coverThumbnailsSchema,
  /** Of books in the trash. */
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type BookRow = v.InferOutput<typeof bookRowSchema>;
