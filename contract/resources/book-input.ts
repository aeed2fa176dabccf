/** What book forms write: checked in the browser and by the server (product.md, `/books/create`). */
import * as v from 'valibot';
import { count } from '../api/fields.ts';
import { boundedList } from '../api/bounded-list.ts';
import { longestSlug } from '../text/slug.ts';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';
import { bookKinds, bookProgresses, bookStatuses, contentRatings } from './book.ts';

const title = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  v.nonEmpty(rule('required')),
  oneLine,
  v.maxLength(200, rule('max_length', 200)),
);
const personName = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  oneLine,
  v.maxLength(120, rule('max_length', 120)),
);

/** What a book form writes. `manager_pick`, `discount` and `owner_id` need an ability of their own. */
export const bookInputSchema = v.object({
  title,
  alternative_titles: v.optional(boundedList(title, { most: 20 })),
  slug: v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(longestSlug, rule('max_length', longestSlug)),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, rule('slug')),
  ),
  author_name: v.pipe(personName, v.nonEmpty(rule('required'))),
  translator_name: v.optional(v.nullable(personName)),
  kind: v.picklist(bookKinds, rule('choice')),
  genres: boundedList(v.pipe(v.string(), writable), { most: 10 }),
  synopsis: v.optional(v.pipe(v.string(), writable, v.maxLength(20_000, rule('max_length', 20_000)))),
  content_rating: v.optional(v.picklist(contentRatings, rule('choice'))),
  progress: v.optional(v.picklist(bookProgresses, rule('choice'))),
  chapter_price: v.optional(v.pipe(count, v.maxValue(1_000_000, rule('max_value', 1_000_000)))),
  discount: v.optional(v.pipe(count, v.maxValue(100, rule('max_value', 100)))),
  manager_pick: v.optional(v.boolean()),
  owner_id: v.optional(count),
});
export type BookInput = v.InferInput<typeof bookInputSchema>;

/**
 * An update names the version that it was based on; a stale one is 409 with `data.current`. `status` and `progress` move
 * by events: a form may send them back as they are, another value is refused at its field.
 */
export const bookUpdateSchema = v.object({
  ...v.partial(bookInputSchema).entries,
  status: v.optional(v.picklist(bookStatuses, rule('choice'))),
  version: count,
});

/** `GET /books/slug-check?slug=&except=`: `except` is the book that may keep its own. */
export const slugCheckSchema = v.object({
  slug: v.string(),
  is_free: v.boolean(),
  /** A slug like it that is free; the slug itself where that is. */
  suggestion: v.string(),
});
export const slugCheckInputSchema = v.object({
  slug: bookInputSchema.entries.slug,
  except: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, rule('invalid')), v.transform(Number))),
});
