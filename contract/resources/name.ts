/** Sets of proper names (product.md, `/name`): one of a book, one common to all books, or one that belongs to nothing yet. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { filledKeptLine, keptText } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const nameSetSchema = v.object({
  id,
  /** Of a book's set the book's owner, whoever has made it. */
  owner_id: id,
  /** The book whose names they are; null for a common set, and for one that is kept apart. */
  book_id: v.nullable(id),
  /** Whether its names hold in every book, behind those of the book's own sets. */
  is_common: v.boolean(),
  name: v.string(),
  note: v.string(),
  entry_count: count,
  /** Grows with every change of the set and of its entries. */
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type NameSet = v.InferOutput<typeof nameSetSchema>;

const title = filledKeptLine(120);
const note = keptText(2000);

/** `POST /names`, and `POST /names/{id}/fork` for a copy: without a book and not common it is kept apart. */
export const nameSetInputSchema = v.object({
  name: title,
  note: v.optional(note),
  book_id: v.optional(v.nullable(id)),
  is_common: v.optional(v.boolean(rule('choice'))),
});

/** `PATCH /names/{id}`, on the version that the change is based on. What a set belongs to is settled when it is made. */
export const nameSetUpdateSchema = v.object({
  name: v.optional(title),
  note: v.optional(note),
  version: id,
});

/** `search` finds names of sets, without marks unless marks are typed. */
export const nameSetContract = {
  name: 'names',
  record: nameSetSchema,
  filters: ['id', 'search', 'book_id', 'owner_id', 'is_common'],
  sorts: ['id', 'name', 'entry_count', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
