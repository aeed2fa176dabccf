/** Drafts: texts that are not yet chapters, seen by their owner alone (product.md, `/drafts`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { newRichTextSchema } from '../rich-text/text-limits.ts';
import { keptLine } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import { scriptInputSchema } from './script.ts';
import { chapterNumberSchema, chapterTitleSchema } from './chapter-input.ts';

const id = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const draftSchema = v.object({
  id,
  owner_id: id,
  /** Empty as long as nobody gave it one. */
  title: v.string(),
  /** The beginning of its text. */
  excerpt: v.string(),
  word_count: count,
  /** What it was made into: one of the two, or neither. */
  chapter_id: v.nullable(id),
  script_id: v.nullable(id),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type Draft = v.InferOutput<typeof draftSchema>;

export const longestDraftTitle = 200;

const title = keptLine(longestDraftTitle);

/**
 * `POST /drafts`: sent with the first input, never before it. `client_key` is made by the browser and kept beside what was
 * typed: where a draft of its own has it already, the answer is 409 with that draft's `id` and text in `data.current`.
 */
export const draftInputSchema = v.object({
  client_key: v.optional(v.pipe(v.string(rule('invalid')), v.regex(/^[\w-]{8,64}$/, rule('invalid')))),
  title: v.optional(title),
  document: v.optional(newRichTextSchema),
});

/** `PATCH /drafts/{id}`, on the version that the change is based on; the text has calls of its own (text.ts). */
export const draftUpdateSchema = v.object({ title: v.optional(title), version: id });

/** `search` finds titles, without marks unless marks are typed. `promoted`: made into a chapter or a script, or not yet. */
export const draftContract = {
  name: 'drafts',
  record: draftSchema,
  filters: ['id', 'search', 'owner_id', 'promoted'],
  sorts: ['id', 'word_count', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;

/**
 * `POST /drafts/{id}/promote`: into a chapter of a book, the last one where nothing else is said: a number that is free, or
 * the place `behind` the chapter of a number (null is the beginning), where those that follow move on.
 */
export const draftPromotionSchema = v.pipe(
  v.object({
    book_id: id,
    title: chapterTitleSchema,
    number: v.optional(chapterNumberSchema),
    behind: v.optional(v.nullable(chapterNumberSchema)),
    version: id,
  }),
  v.forward(
    v.check(({ number, behind }) => number === undefined || behind === undefined, rule('choice')),
    ['behind'],
  ),
);
export type DraftPromotion = v.InferOutput<typeof draftPromotionSchema>;

/** `POST /drafts/{id}/promote-to-script`: into a proposal of a book, which its owner goes on with. */
export const scriptPromotionSchema = v.object({ title: scriptInputSchema.entries.title, version: id });
export type ScriptPromotion = v.InferOutput<typeof scriptPromotionSchema>;

/** `POST /drafts/{id}/promote/undo`, on the draft's version. */
export const draftDemotionSchema = v.object({ version: id });
