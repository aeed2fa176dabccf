/** A book as what concerns it shows it. */
import * as v from 'valibot';
import { momentSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import type { Include } from '../../query/resource.ts';
import { books } from './book.resource.ts';

export const bookInclude: Include = {
  resource: 'books',
  table: 'books',
  through: 'book_id',
  record: v.pick(bookSchema, ['id', 'title', 'slug', 'status']),
  reach: books,
};

/** Where it may have gone into the trash since: its title stays, and when it went. */
export const lastingBookInclude: Include = {
  ...bookInclude,
  record: v.object({ ...bookInclude.record.entries, deleted_at: v.nullable(momentSchema) }),
};
