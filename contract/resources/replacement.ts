/**
 * Find and replace across the chapters of a book as it travels (product.md, `/books/{id}/chapters`): what is found comes
 * in bounded stretches, chosen hits alone are replaced, on the versions that were looked at, and all of it can be undone.
 */
import * as v from 'valibot';
import { boundedList } from '../bounded-list.ts';
import { rule } from '../validation-words.ts';
import { oneLine, writable } from '../writable.ts';
import { chapterNumberSchema } from './chapter-input.ts';

/** Chapters that one call looks through, and bytes of text among them; one chapter is always looked through whole. */
export const findBatch = 100;
export const findBytes = 1_000_000;
/** Hits that one chapter shows. */
export const hitsPerChapter = 2000;
/** Characters of the line that are shown on either side of a hit. */
export const hitContext = 40;
/** Chapters and hits that one call replaces. */
export const replaceBatch = 25;
export const replaceHits = 5000;
/** Chapters that one call brings back. */
export const undoBatch = 50;
/** Chapters that a search can be narrowed to. */
export const foundAmong = 10_000;
export const longestSearch = 500;

export const hitPlaces = ['title', 'content'] as const;
export const searchPlaces = ['title', 'content', 'both'] as const;

const whole = (least: number) =>
  v.pipe(
    v.number(rule('whole_number')),
    v.safeInteger(rule('whole_number')),
    v.minValue(least, rule('min_value', least)),
  );
const id = whole(1);

/** One line as it is, blanks at its ends included; in the form in which chapters are kept. */
const line = v.pipe(
  v.string(rule('required')),
  writable,
  oneLine,
  v.maxLength(longestSearch, rule('max_length', longestSearch)),
  v.transform((text) => text.normalize('NFC')),
);

/** What is looked for: literal text, never a pattern. */
const questionEntries = {
  text: v.pipe(line, v.minLength(1, rule('required'))),
  match_case: v.optional(v.boolean(), false),
  whole_words: v.optional(v.boolean(), false),
  in: v.optional(v.picklist(searchPlaces, rule('choice')), 'both'),
};

export const findSchema = v.object({
  ...questionEntries,
  /** Only among these chapters. */
  ids: v.optional(boundedList(id, { least: 1, most: foundAmong })),
  /** The `next` of the answer before: the number of the last chapter that was looked through. */
  after: v.optional(v.nullable(chapterNumberSchema), null),
});
export type FindInput = v.InferOutput<typeof findSchema>;
export type FindQuestion = Pick<FindInput, 'text' | 'match_case' | 'whole_words' | 'in'>;

const hitSchema = v.object({
  where: v.picklist(hitPlaces),
  /** In UTF-16 code units of the text in NFC, as JavaScript counts. */
  offset: v.number(),
  /** What stands there, and around it on its line. */
  match: v.string(),
  before: v.string(),
  after: v.string(),
});
export type Hit = v.InferOutput<typeof hitSchema>;

const foundChapterSchema = v.object({
  id: v.number(),
  number: v.number(),
  title: v.string(),
  version: v.number(),
  /** In the order of the text, the title's first; they never overlap. */
  hits: v.array(hitSchema),
  /** Whether it has more than one answer shows. */
  is_cut: v.boolean(),
});
export type FoundChapter = v.InferOutput<typeof foundChapterSchema>;

export const findAnswerSchema = v.object({
  data: v.object({
    /** Those with hits, in the order of the book. */
    chapters: v.array(foundChapterSchema),
    /** Chapters that this call looked through, and how many follow. */
    searched: v.number(),
    left: v.number(),
    /** Null when nothing is left. */
    next: v.nullable(v.number()),
  }),
});
export type FindStretch = v.InferOutput<typeof findAnswerSchema>['data'];

export const replaceSchema = v.object({
  ...questionEntries,
  with: line,
  /** The `replacement_id` of the answer before, so that one undo takes back all of it. */
  replacement_id: v.optional(v.nullable(id), null),
  chapters: v.pipe(
    boundedList(
      v.object({
        id,
        /** The version that was looked at. */
        version: id,
        hits: boundedList(v.object({ where: v.picklist(hitPlaces, rule('choice')), offset: whole(0) }), {
          least: 1,
          most: hitsPerChapter,
        }),
      }),
      { least: 1, most: replaceBatch },
    ),
    v.check(
      (chapters) => chapters.reduce((sum, { hits }) => sum + hits.length, 0) <= replaceHits,
      rule('max_items', replaceHits),
    ),
  ),
});
export type ReplaceInput = v.InferOutput<typeof replaceSchema>;

/** `conflict`: the chapter has changed since it was looked at. */
export const replaceOutcomes = ['done', 'conflict', 'forbidden', 'not_found', 'invalid'] as const;

const resultEntries = { id: v.number(), outcome: v.picklist(replaceOutcomes), message: v.string() };

export const replaceAnswerSchema = v.object({
  data: v.object({
    replacement_id: v.number(),
    results: v.array(v.object({ ...resultEntries, replaced: v.number() })),
  }),
});
export type ReplaceStretch = v.InferOutput<typeof replaceAnswerSchema>['data'];
export type ReplaceResult = ReplaceStretch['results'][number];

export const replaceUndoSchema = v.object({
  /** The `next` of the answer before. */
  after: v.optional(v.nullable(id), null),
});

export const replaceUndoAnswerSchema = v.object({
  data: v.object({
    results: v.array(v.object(resultEntries)),
    /** Null when nothing is left. */
    next: v.nullable(v.number()),
  }),
});
export type ReplaceUndoStretch = v.InferOutput<typeof replaceUndoAnswerSchema>['data'];
export type UndoneResult = ReplaceUndoStretch['results'][number];
