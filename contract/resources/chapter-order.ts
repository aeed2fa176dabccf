/**
 * Changes of many chapters of a book at once (product.md, `/books/{id}/chapters`): their order, their numbers, their
 * prices, or several fields of each as a sheet has them. Each answer names the activity by which it can be taken back as long as nothing else has changed since.
 */
import * as v from 'valibot';
import { boundedList } from '../api/bounded-list.ts';
import { rule } from '../api/validation-messages.ts';
import {
  chapterNumberSchema,
  chapterPriceSchema,
  chapterTitleSchema,
  chapterVolumeSchema,
} from './chapter-input.ts';

const id = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);
/** Chapters that one call names. */
export const mostNamed = 5000;
const ids = v.pipe(
  boundedList(id, { least: 1, most: mostNamed }),
  v.transform((list) => [...new Set(list)]),
);
/** Of the order that the change was based on; a stale one is 409 with `data.current.order_version`. */
const version = id;

/** `POST /books/{id}/chapters/reorder`: `ids` come in their order behind `after`; null is the beginning. */
export const reorderSchema = v.pipe(
  v.object({ ids, after: v.nullable(id), version }),
  v.forward(
    v.check(({ ids: moved, after }) => after === null || !moved.includes(after), rule('choice')),
    ['after'],
  ),
);
export type ReorderInput = v.InferOutput<typeof reorderSchema>;

/** `POST /books/{id}/chapters/renumber`: chapters `first` to `last` get the numbers from `start` on, without gaps. */
export const renumberSchema = v.object({
  start: chapterNumberSchema,
  first: v.optional(chapterNumberSchema),
  last: v.optional(chapterNumberSchema),
  version,
});
export type RenumberInput = v.InferOutput<typeof renumberSchema>;

/** `POST /books/{id}/chapters/price`: either the named ones, or those with numbers `first` to `last`. */
export const repriceSchema = v.object({
  price: chapterPriceSchema,
  ids: v.optional(ids),
  first: v.optional(chapterNumberSchema),
  last: v.optional(chapterNumberSchema),
});
export type RepriceInput = v.InferOutput<typeof repriceSchema>;

/** Chapters that one save of a sheet names. */
export const mostEdited = 10_000;

/**
 * `POST /books/{id}/chapters/edit`: each chapter with the version that its values were based on, and the fields that are
 * to change. `version` is asked for where a number is among them. A refusal names its row: `chapters.3.number`.
 */
export const chaptersEditSchema = v.object({
  chapters: boundedList(
    v.object({
      id,
      version: id,
      title: v.optional(chapterTitleSchema),
      number: v.optional(chapterNumberSchema),
      price: v.optional(chapterPriceSchema),
      volume: v.optional(chapterVolumeSchema),
    }),
    { least: 1, most: mostEdited },
  ),
  version,
});
export type ChaptersEditInput = v.InferOutput<typeof chaptersEditSchema>;
export type ChapterEdit = ChaptersEditInput['chapters'][number];

/** `POST /books/{id}/chapters/undo` */
export const orderUndoSchema = v.object({ activity: id });

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const orderChangeSchema = v.object({
  /** How many chapters are not as they were. */
  changed: count,
  order_version: count,
  /** The activity to take back; null where nothing changed. */
  undo: v.nullable(count),
});
export type OrderChange = v.InferOutput<typeof orderChangeSchema>;

/** `data.current` of a 409 to an edit: the order's version, and those of the named chapters that have moved on. */
export const editConflictSchema = v.object({
  order_version: count,
  chapters: v.array(
    v.object({
      id,
      version: id,
      number: v.number(),
      title: v.string(),
      price: v.number(),
      volume: v.nullable(v.number()),
    }),
  ),
});
