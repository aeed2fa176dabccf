/** Chapters as they travel: what a list of them may be asked for (product.md, `/books/{id}/chapters`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';

/** Values of the chapter's lifecycle; it moves by events, never by writing the field. */
export const chapterStatuses = ['draft', 'scheduled', 'published', 'hidden'] as const;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const chapterSchema = v.object({
  id: count,
  book_id: count,
  /** The book's owner. */
  owner_id: count,
  number: count,
  title: v.string(),
  /** Of the book, from 1; null for a chapter outside of any. */
  volume: v.nullable(count),
  status: v.picklist(chapterStatuses),
  word_count: count,
  /** In xu, the platform's coin. */
  price: count,
  view_count: count,
  /** When it was published; while it is scheduled, when it will be. */
  published_at: v.nullable(momentSchema),
  /** Plain text, paragraphs apart by empty lines. A list gives it only when it is asked for by name. */
  content: v.string(),
  /** The neighbours in the order of the book, whatever their state; null at its ends. */
  previous_id: v.nullable(count),
  next_id: v.nullable(count),
  /** Of the order of its book’s chapters, the same for all of them: it grows when they come, go, or change numbers. */
  order_version: count,
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});

export const chapterSorts = [
  'id',
  'number',
  'published_at',
  'word_count',
  'view_count',
  'updated_at',
] as const;
/**
 * `search` looks at number and title. `after` is a number: those behind it, so that the following page of a book stays the
 * following one.
 */
export const chapterFilters = ['id', 'search', 'book_id', 'number', 'after', 'status'] as const;
