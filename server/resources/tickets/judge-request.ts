/** Whether somebody may ask for what a request asks: about a book that they may change, or a statement of their own. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { TicketRequest } from '#contract/resources/ticket-request.ts';
import type { Database } from '../../db/schema.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { FieldErrors } from '../../write/write-failure.ts';
import { books } from '../books/book.resource.ts';
import { invoices } from '../invoices/invoice.resource.ts';

/** Of a statement that its author has confirmed and that nobody has paid. */
export const payableStatuses: readonly unknown[] = ['confirmed', 'approved'];

type Asker = { readonly id: number; readonly ability: AppAbility };

export async function judgeRequest(
  database: Kysely<Database>,
  asker: Asker,
  bookId: number | null,
  request: TicketRequest,
): Promise<FieldErrors> {
  if (request.kind === 'payout') return judgePayout(database, asker, request.invoice_id);
  if (bookId === null) return { book_id: ['required'] };
  if (!(await mayChange(database, asker, bookId))) return { book_id: ['choice'] };
  if (request.kind !== 'merge') return {};
  const isOther = request.into_book_id !== bookId;
  return isOther && (await mayChange(database, asker, request.into_book_id))
    ? {}
    : { 'request.into_book_id': ['choice'] };
}

async function mayChange(database: Kysely<Database>, { ability }: Asker, bookId: number): Promise<boolean> {
  return (await judgeRecord(database, books, ability, 'update', String(bookId))).kind === 'record';
}

async function judgePayout(
  database: Kysely<Database>,
  { id, ability }: Asker,
  invoiceId: number,
): Promise<FieldErrors> {
  const judged = await judgeRecord(database, invoices, ability, invoices.readAction, String(invoiceId));
  const isPayable =
    judged.kind === 'record' &&
    judged.record['owner_id'] === id &&
    payableStatuses.includes(judged.record['status']);
  return isPayable ? {} : { 'request.invoice_id': ['choice'] };
}
