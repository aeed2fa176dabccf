/**
 * Find and replace across the chapters of a book as it travels (product.md, `/books/{id}/chapters`): what is found comes
 * in bounded ranges; chosen hits alone are replaced, on the versions that were looked at, by a job of the server; and all
 * of it can be undone, which is such a job as well.
 */
import * as v from 'valibot';
import { namedSchema } from '../api/fields.ts';
import { momentSchema } from '../api/answers.ts';
import { boundedList } from '../api/bounded-list.ts';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';
import { chapterNumberSchema } from './chapter-input.ts';

/** Chapters that one call looks through, and bytes of text among them; one chapter is always looked through whole. */
export const findBatch = 100;
export const findBytes = 1_000_000;
/** Hits that one chapter shows. */
export const hitsPerChapter = 2000;
/** Characters of the line that are shown on either side of a hit. */
export const hitContext = 40;
/** Chapters of one order, and hits that it names one by one. */
export const replaceChapters = 10_000;
export const replaceHits = 10_000;
/** Jobs that the history shows, and results that one call tells. */
export const replaceHistory = 50;
export const replaceResults = 200;
/** Chapters that a search can be narrowed to. */
export const foundAmong = 10_000;
export const longestSearch = 500;
/** Longer names that a search keeps out of. */
export const mostKeptOut = 1000;
/** Texts that one run replaces, each by its own. */
export const mostRenamed = 200;

export const hitPlaces = ['title', 'content'] as const;
export const searchPlaces = ['title', 'content', 'both'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

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

const sought = v.pipe(line, v.minLength(1, rule('required')));
const renamedTextSchema = v.object({ text: sought, with: line });
export type RenamedText = v.InferOutput<typeof renamedTextSchema>;

/** What is looked for: literal text, never a pattern. */
const questionEntries = {
  text: sought,
  /** What else is looked for in the same run, each with what comes in its place. Of two that overlap the longer one counts. */
  also: v.optional(boundedList(renamedTextSchema, { most: mostRenamed - 1 })),
  match_case: v.optional(v.boolean(), false),
  whole_words: v.optional(v.boolean(), false),
  in: v.optional(v.picklist(searchPlaces, rule('choice')), 'both'),
  /** Longer names: what lies within one of them is no hit (product.md, `/name`, "longest source wins"). */
  except: v.optional(boundedList(sought, { most: mostKeptOut })),
};

export const findSchema = v.object({
  ...questionEntries,
  /** Only among these chapters. */
  ids: v.optional(boundedList(id, { least: 1, most: foundAmong })),
  /** The `next` of the answer before: the number of the last chapter that was looked through. */
  after: v.optional(v.nullable(chapterNumberSchema), null),
});
export type FindInput = v.InferOutput<typeof findSchema>;
export type FindQuestion = Pick<FindInput, 'text' | 'also' | 'match_case' | 'whole_words' | 'in' | 'except'>;

const hitSchema = v.object({
  where: v.picklist(hitPlaces),
  /** In UTF-16 code units of the text in NFC, as JavaScript counts. */
  offset: v.number(),
  /** Which of the texts it is: 0 is `text`, then come those of `also`. */
  sought: v.number(),
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
export type FindRange = v.InferOutput<typeof findAnswerSchema>['data'];

/** `POST /books/{id}/replacements`: what was judged, as a job of the server. */
export const replaceSchema = v.object({
  ...questionEntries,
  with: line,
  chapters: v.pipe(
    boundedList(
      v.object({
        id,
        /** The version that was looked at. */
        version: id,
        /** Null: all that were shown. */
        hits: v.nullable(
          boundedList(v.object({ where: v.picklist(hitPlaces, rule('choice')), offset: whole(0) }), {
            least: 1,
            most: hitsPerChapter,
          }),
        ),
      }),
      { least: 1, most: replaceChapters },
    ),
    v.check(
      (chapters) => chapters.reduce((sum, { hits }) => sum + (hits?.length ?? 0), 0) <= replaceHits,
      rule('max_items', replaceHits),
    ),
  ),
});
export type ReplaceInput = v.InferOutput<typeof replaceSchema>;

/** `conflict`: the chapter has changed since it was looked at. `failed`: the server met an error at it. */
export const replaceOutcomes = ['done', 'conflict', 'forbidden', 'not_found', 'invalid', 'failed'] as const;
export type ReplaceOutcome = (typeof replaceOutcomes)[number];

export const replaceStatuses = ['pending', 'running', 'done', 'cancelled'] as const;
export type ReplaceStatus = (typeof replaceStatuses)[number];

const jobEntries = {
  id: v.number(),
  book_id: v.number(),
  /** The job that this one takes back; null where it replaces. */
  undoes: v.nullable(v.number()),
  actor: namedSchema,
  text: v.string(),
  with: v.string(),
  also: v.array(renamedTextSchema),
  status: v.picklist(replaceStatuses),
  /** Chapters: all of them, those whose outcome is known, those changed, and those brought back since. */
  total: v.number(),
  settled: v.number(),
  changed: v.number(),
  undone: v.number(),
  /** Places in the chapters changed. */
  replaced: v.number(),
  /** Whether something of it can be brought back, and nobody is at that already. */
  can_undo: v.boolean(),
  created_at: momentSchema,
  finished_at: v.nullable(momentSchema),
};
const jobSchema = v.object(jobEntries);
export type ReplaceJob = v.InferOutput<typeof jobSchema>;

const resultSchema = v.object({
  id: v.number(),
  number: v.number(),
  title: v.string(),
  /** Null until its turn has come. */
  outcome: v.nullable(v.picklist(replaceOutcomes)),
  replaced: v.number(),
  message: v.string(),
});
export type ReplaceResult = v.InferOutput<typeof resultSchema>;

/** An order's answer. */
export const replaceJobAnswerSchema = v.object({ data: jobSchema });
/** `GET /books/{id}/replacements`: the newest first. */
export const replaceHistorySchema = v.object({ data: v.array(jobSchema) });
/** `GET /replacements/{id}` */
export const replaceProgressSchema = v.object({
  data: v.object({
    ...jobEntries,
    /** What went wrong comes first, then the chapters in the order in which they have their turn. */
    results: v.array(resultSchema),
    /** `?from=` of the results that follow; null when these are the last. */
    next: v.nullable(v.number()),
  }),
});
export type ReplaceProgress = v.InferOutput<typeof replaceProgressSchema>['data'];

/** Of `GET /replacements/{id}`: how many results are left out. */
export const replaceResultsSchema = v.object({
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, rule('whole_number')), v.transform(Number)), '0'),
});
