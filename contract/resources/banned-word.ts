/** Words that no chapter may hold, as staff keep them (product.md, `/scan`). */
import * as v from 'valibot';
import { changeOf, filledKeptLine, recorded } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { oneLine, writable } from '../api/writable.ts';

export const bannedWordSchema = v.object({
  ...recorded,
  word: v.string(),
  /** Why; empty where that is plain. */
  note: v.string(),
});

/** A word or a phrase: it is found as whole words, capitals aside. */
const word = v.pipe(filledKeptLine(80), v.regex(/[\p{L}\p{N}]/u, rule('invalid')));
const note = v.pipe(
  v.string(rule('invalid')),
  writable,
  v.trim(),
  oneLine,
  v.maxLength(200, rule('max_length', 200)),
);

/** `POST /banned-words` */
export const bannedWordInputSchema = v.object({ word, note: v.optional(note) });

/** `PATCH /banned-words/{id}`, on the version that the change is based on. */
export const bannedWordUpdateSchema = changeOf(bannedWordInputSchema);

export const bannedWordContract = {
  name: 'banned-words',
  record: bannedWordSchema,
  filters: ['id'],
  sorts: ['id', 'word', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
