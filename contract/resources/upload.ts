/**
 * Uploading many chapters into a book (product.md, `/books/{id}/upload-chapters`): what is coming is told first, all of it
 * is checked, and then its texts come in order, many to a call, each exactly once.
 */
import * as v from 'valibot';
import { count } from '../api/fields.ts';
import { momentSchema, oneAnswerSchema } from '../api/answers.ts';
import { boundedList } from '../api/bounded-list.ts';
import { newRichTextSchema } from '../rich-text/text-limits.ts';
import { rule } from '../api/validation-messages.ts';
import { chapterNumberSchema, chapterTitleSchema, chapterVolumeSchema } from './chapter-input.ts';
import { queueTimesSchema } from './chapter-queue.ts';
import { chapterStatuses } from './chapter.ts';

export const mostUploaded = 10_000;
/** Chapters that one call brings. */
export const mostAtOnce = 100;
/** UTF-16 units of JSON that the texts of one call may have together; a single one may be as long as a chapter. */
export const longestAtOnce = 2_000_000;
/** Chapters that one call of an undo takes back; the rest is asked for again. */
export const undoneAtOnce = 50;

/** SHA-256 in hexadecimal of the document's JSON, its fields in the order of its schema. */
const contentHashSchema = v.pipe(v.string(rule('invalid')), v.regex(/^[0-9a-f]{64}$/, rule('invalid')));

/** What becomes of each chapter in the moment in which it comes. */
export const uploadReleaseSchema = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('draft') }),
    v.object({ kind: v.literal('publish') }),
    v.object({ kind: v.literal('queue'), ...queueTimesSchema.entries }),
  ],
  rule('choice'),
);
export type UploadRelease = v.InferOutput<typeof uploadReleaseSchema>;

export const uploadInputSchema = v.object({
  /** Made by the browser for this run: the same one makes no second upload. */
  client_run: v.pipe(v.string(rule('required')), v.regex(/^[\w-]{8,64}$/, rule('invalid'))),
  release: v.optional(uploadReleaseSchema, { kind: 'draft' }),
  chapters: boundedList(
    v.object({
      title: chapterTitleSchema,
      number: chapterNumberSchema,
      volume: v.optional(chapterVolumeSchema),
      word_count: v.pipe(count, v.maxValue(10_000_000, rule('max_value', 10_000_000))),
      content_hash: contentHashSchema,
    }),
    { least: 1, most: mostUploaded },
  ),
});
export type UploadInput = v.InferOutput<typeof uploadInputSchema>;

/** Texts of chapters that follow each other, as they were told of. */
export const uploadedTextsSchema = v.object({
  documents: boundedList(newRichTextSchema, { least: 1, most: mostAtOnce }),
});

export const uploadStatuses = ['uploading', 'done', 'cancelled', 'undone'] as const;

export const uploadSchema = v.object({
  id: count,
  book_id: count,
  client_run: v.string(),
  status: v.picklist(uploadStatuses),
  release: uploadReleaseSchema,
  total: count,
  /** Chapters that are there; they are the first ones of the run. */
  uploaded: count,
  created_at: momentSchema,
  finished_at: v.nullable(momentSchema),
});
export type Upload = v.InferOutput<typeof uploadSchema>;

export const uploadAnswerSchema = oneAnswerSchema(uploadSchema);
/** A chapter that the book has already. */
export const takenChapterSchema = v.object({
  number: count,
  title: v.string(),
  /** Of its words (contract/text/text-key.ts); null where it has none, or they were written a moment ago. */
  text_key: v.nullable(count),
});
export type TakenChapter = v.InferOutput<typeof takenChapterSchema>;

/**
 * One's own in a book that can be gone on with or taken back, the newest first; the number behind its last chapter, and all
 * of its chapters in their order, beside which new ones are judged.
 */
export const uploadsSchema = oneAnswerSchema(
  v.object({ next_number: count, chapters: v.array(takenChapterSchema), uploads: v.array(uploadSchema) }),
);

export const uploadItemSchema = v.object({
  /** From 1. */
  position: count,
  number: count,
  title: v.string(),
  word_count: count,
  /** Null until it is there. */
  chapter_id: v.nullable(count),
  /** Left out after all. */
  is_skipped: v.boolean(),
  /** As it is now; null where there is no such chapter. */
  status: v.nullable(v.picklist(chapterStatuses)),
  /** When it was published, or is to be. */
  published_at: v.nullable(momentSchema),
  /** Why it was neither published nor queued, though it was to be. */
  refusal: v.nullable(v.string()),
});
/** `POST …/skip` and `POST …/renumber`: the next chapter, which the server has refused. */
export const stoppedAtSchema = v.object({
  position: v.pipe(
    count,
    v.minValue(1, rule('min_value', 1)),
    v.maxValue(mostUploaded, rule('max_value', mostUploaded)),
  ),
});
export const uploadProgressSchema = oneAnswerSchema(
  v.object({ ...uploadSchema.entries, chapters: v.array(uploadItemSchema) }),
);
/** `?from=`: a position; its chapters from there on, up to the next one that is to come. */
export const uploadLookSchema = v.object({
  from: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, rule('whole_number')), v.transform(Number))),
});
export type UploadProgress = v.InferOutput<typeof uploadProgressSchema>['data'];
export type UploadItem = v.InferOutput<typeof uploadItemSchema>;

/** What became of each: from the first one of the call to the last one that is there. */
export const uploadedChaptersSchema = oneAnswerSchema(
  v.object({
    chapters: v.array(uploadItemSchema),
    uploaded: count,
    status: v.picklist(uploadStatuses),
  }),
);
export type UploadedChapters = v.InferOutput<typeof uploadedChaptersSchema>['data'];

/** `kept`: what somebody has changed or published since, which stays. */
export const uploadUndoSchema = oneAnswerSchema(
  v.object({
    trashed: count,
    kept: v.array(v.object({ id: count, number: count, title: v.string() })),
    left: count,
  }),
);
export type UploadUndo = v.InferOutput<typeof uploadUndoSchema>['data'];
