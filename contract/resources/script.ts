/** Scripts: books proposed before they exist (product.md, `/scripts`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { boundedList } from '../api/bounded-list.ts';
import { newRichTextSchema } from '../rich-text/text-limits.ts';
import { filledKeptLine, keptText } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import { writable } from '../api/writable.ts';
import { bookKinds } from './book.ts';

/** Values of the script's lifecycle; it moves by events, never by writing the field. */
export const scriptStatuses = [
  'draft',
  'submitted',
  'changes_requested',
  'approved',
  'rejected',
  'withdrawn',
] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const scriptSchema = v.object({
  id,
  owner_id: id,
  title: v.string(),
  kind: v.picklist(bookKinds),
  genres: v.array(v.string()),
  /** The book in one sentence or two. */
  logline: v.string(),
  /** Who is in it, a line each. */
  characters: v.string(),
  status: v.picklist(scriptStatuses),
  /** Of the outline or the sample, which is read and written apart (text.ts). */
  word_count: count,
  submitted_at: v.nullable(momentSchema),
  /** The book that its approval has made. */
  book_id: v.nullable(id),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type Script = v.InferOutput<typeof scriptSchema>;

/** `POST /scripts`: sent with the first input, never before it; the text may come with it. */
export const scriptInputSchema = v.object({
  title: filledKeptLine(200),
  kind: v.optional(v.picklist(bookKinds, rule('choice'))),
  genres: v.optional(boundedList(v.pipe(v.string(), writable), { most: 10 })),
  logline: v.optional(keptText(500)),
  characters: v.optional(keptText(10_000)),
  document: v.optional(newRichTextSchema),
});

/** `PATCH /scripts/{id}`, on the version that the change is based on. */
export const scriptUpdateSchema = v.object({
  ...v.partial(v.omit(scriptInputSchema, ['document'])).entries,
  status: v.optional(v.picklist(scriptStatuses, rule('choice'))),
  version: id,
});

/** `search` finds titles, without marks unless marks are typed. */
export const scriptContract = {
  name: 'scripts',
  record: scriptSchema,
  filters: ['id', 'search', 'status', 'kind', 'genre', 'owner_id'],
  sorts: ['id', 'submitted_at', 'word_count', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
