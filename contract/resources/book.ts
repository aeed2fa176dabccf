/** Books as they travel: fields, what a list may be asked for, and the choices (product.md, `/books`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { rule } from '../api/validation-messages.ts';

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

/** Small ones of a cover, narrowest first, as `append=cover_thumbnails` gives them; null where only `cover` is there. */
export const coverThumbnailsSchema = v.nullable(v.array(v.object({ url: v.string(), width: count })));

/** A book's owner as `include=owner` gives it. */
export const bookOwnerSchema = v.object({
  id: count,
  name: v.string(),
  avatar: v.nullable(v.string()),
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

/** The choices a book form offers: `GET /books/options`, fetched once and cached under `bookOptions`. */
export const bookOptionGroups = ['kind', 'genre', 'content_rating', 'status', 'progress'] as const;
export const bookOptionSchema = v.object({
  group: v.picklist(bookOptionGroups),
  value: v.union([v.string(), v.number()]),
  label: v.string(),
});
export const bookOptionsSchema = v.array(bookOptionSchema);
export type BookOption = v.InferOutput<typeof bookOptionSchema>;
