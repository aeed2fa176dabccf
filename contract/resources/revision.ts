/** Versions of records: who changed which fields when, and what the record was then (product.md, `/books/{id}/edit`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { rule } from '../api/validation-messages.ts';

export const revisedSubjects = ['books', 'faqs', 'chapters', 'drafts', 'scripts'] as const;

/** What is handed on or moves by events stays as it is where a version is restored. */
export const notRestored: Readonly<Record<(typeof revisedSubjects)[number], readonly string[]>> = {
  books: ['owner_id', 'status', 'progress'],
  faqs: ['position'],
  chapters: [],
  drafts: [],
  scripts: [],
};

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const revisionSchema = v.object({
  id,
  subject_type: v.picklist(revisedSubjects),
  subject_id: id,
  /** The record's version that this is. */
  version: id,
  /** Null for the system, and for what was there before anybody was recorded. */
  author_id: v.nullable(id),
  /** Those that differ from the version before. */
  fields: v.array(v.string()),
  /** The record's own fields as they were; a list gives it only when it is asked for by name. */
  snapshot: v.record(v.string(), v.unknown()),
  /** How many words a text has more and fewer than in the version before; null for others, and where nobody counted. */
  words_added: v.nullable(v.pipe(v.number(), v.safeInteger())),
  words_removed: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** Of a text that was saved more than once within this version: when last. */
  saved_at: v.nullable(momentSchema),
  created_at: momentSchema,
});

/** `GET /revisions/{id}/saves`: what a text was on its way to this version, the newest first. */
export const textSaveSchema = v.object({
  id,
  word_count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  saved_at: momentSchema,
});

export const revisionContract = {
  name: 'revisions',
  record: revisionSchema,
  filters: ['subject_type', 'subject_id'],
  sorts: ['id', 'created_at'],
} as const satisfies ResourceContract;

/** `POST /revisions/{id}/restore`: on the record's version that the sender looked at. */
export const revisionRestoreSchema = v.object({
  version: v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number'))),
  /** Of a text, what it was at one of the saves within the version. */
  save: v.optional(v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')))),
});
