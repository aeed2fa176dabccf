/** What a request asks the staff to do (product.md, `/tickets`): one kind each, with what it needs to be carried out. */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';

const id = v.pipe(v.number(rule('required')), v.safeInteger(), v.minValue(1, rule('required')));

/** All but the last are about the ticket's book. */
export const requestSchema = v.variant('kind', [
  v.object({
    kind: v.literal('rename'),
    title: v.pipe(
      v.string(rule('required')),
      writable,
      v.trim(),
      v.nonEmpty(rule('required')),
      v.maxLength(200, rule('max_length', 200)),
      oneLine,
    ),
  }),
  /** The book's chapters go behind those of the other one, and the book into the trash. */
  v.object({ kind: v.literal('merge'), into_book_id: id }),
  v.object({
    kind: v.literal('change_owner'),
    email: v.pipe(v.string(rule('required')), v.trim(), v.email(rule('email')), v.maxLength(254)),
  }),
  v.object({ kind: v.literal('delete') }),
  /** A statement that its author has confirmed is released for its payment now, instead of with the others. */
  v.object({ kind: v.literal('payout'), invoice_id: id }),
]);
export type TicketRequest = v.InferOutput<typeof requestSchema>;
