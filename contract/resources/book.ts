/** Books as they travel: fields, what a list may be asked for, and the choices (product.md, `/books`). */
import * as v from 'valibot';
import { momentSchema } from '../answers.ts';
import { longestSlug } from '../slug.ts';
import { rule } from '../validation-words.ts';

/** Values of the book's lifecycle; it moves by events, never by writing the field. */
export const bookStatuses = [
  'draft',
  'in_review',
  'changes_requested',
  'published',
  'taken_down',
  'archived',
] as const;
/** 1 ongoing (Còn tiếp), 2 complete (Hoàn thành), 3 paused (Tạm dừng). */
export const bookProgresses = [1, 2, 3] as const;
export const bookKinds = ['original', 'translated', 'converted'] as const;
export const contentRatings = ['everyone', 'teen', 'mature'] as const;

const whole = v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')));
const count = v.pipe(whole, v.minValue(0, rule('min_value', 0)));

export const bookSchema = v.object({
  id: count,
  title: v.string(),
  alternative_titles: v.array(v.string()),
  slug: v.string(),
  /** The author's name as readers of this platform know it. */
  author_name: v.string(),
  translator_name: v.nullable(v.string()),
  kind: v.picklist(bookKinds),
  genres: v.array(v.string()),
  synopsis: v.string(),
  cover: v.nullable(v.string()),
  content_rating: v.picklist(contentRatings),
  status: v.picklist(bookStatuses),
  progress: v.picklist(bookProgresses),
  owner_id: count,
  manager_pick: v.boolean(),
  /** Price of one chapter in xu, the platform's coin. */
  chapter_price: count,
  /** Per cent off the chapter price. */
  discount: count,
  chapter_count: count,
  word_count: count,
  view_count: count,
  /** The newest published chapter, or null while there is none. */
  last_chapter_id: v.nullable(count),
  last_chapter_number: v.nullable(count),
  last_chapter_title: v.nullable(v.string()),
  last_chapter_at: v.nullable(momentSchema),
  /** Grows with every change; an update names the version it was based on. */
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/** A book's owner as `include=owner` gives it. */
export const bookOwnerSchema = v.object({
  id: count,
  name: v.string(),
  avatar: v.nullable(v.string()),
});

/** `GET /books/owners?search=`: people who could own a book, for those who may change its owner. */
export const bookOwnersInputSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, rule('max_length', 200))), ''),
});
export const bookOwnersSchema = v.object({
  data: v.array(v.object({ id: count, name: v.string(), email: v.string() })),
});

/** Sorts that a list of books takes; every one is served by an index. */
export const bookSorts = [
  'id',
  'title',
  'author_name',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_at',
  'created_at',
  'updated_at',
] as const;
export type BookSort = (typeof bookSorts)[number];

/** Filters that a list of books takes. `search` finds titles and authors, without marks unless marks are typed. */
export const bookFilters = [
  'id',
  'search',
  'status',
  'progress',
  'kind',
  'genre',
  'content_rating',
  'owner_id',
  'manager_pick',
] as const;
export type BookFilter = (typeof bookFilters)[number];

/** What no database takes and no person types: NUL, and halves of a character. */
const writable = v.regex(/^[^\0\p{Surrogate}]*$/u, rule('invalid'));

const title = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(200, rule('max_length', 200)),
);
const personName = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  v.maxLength(120, rule('max_length', 120)),
);

/** What a book form writes. `manager_pick`, `discount` and `owner_id` need an ability of their own. */
export const bookInputSchema = v.object({
  title,
  alternative_titles: v.optional(v.pipe(v.array(title), v.maxLength(20, rule('max_items', 20)))),
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
  genres: v.pipe(v.array(v.pipe(v.string(), writable)), v.maxLength(10, rule('max_items', 10))),
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

/** The choices a book form offers: `GET /books/options`, fetched once and cached under `bookOptions`. */
export const bookOptionGroups = ['kind', 'genre', 'content_rating', 'status', 'progress'] as const;
export const bookOptionSchema = v.object({
  group: v.picklist(bookOptionGroups),
  value: v.union([v.string(), v.number()]),
  label: v.string(),
});
export const bookOptionsSchema = v.array(bookOptionSchema);
export type BookOption = v.InferOutput<typeof bookOptionSchema>;
