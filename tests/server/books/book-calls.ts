/** The ways to write a book, with a failure as a value beside success, so that tests compare both. */
import type { ActingUser } from '#server/auth/acting-user.ts';
import type { UnitOfWork } from '#server/notifications/unit-of-work.ts';
import type { Row } from '#server/query/resource.ts';
import { writableBooks } from '#server/resources/books/book.writable.ts';
import { WriteFailed, type WriteFailure } from '#server/write/write-failure.ts';
import { createRecord, restoreRecord, trashRecord, updateRecord } from '#server/write/write-record.ts';

export type WriteOutcome = { readonly kind: 'written'; readonly book: Row } | WriteFailure;

async function outcomeOf(book: Promise<Row>): Promise<WriteOutcome> {
  try {
    return { kind: 'written', book: await book };
  } catch (error) {
    if (error instanceof WriteFailed) return error.failure;
    throw error;
  }
}

export const createBook = (unitOfWork: UnitOfWork, actor: ActingUser, input: Row) =>
  outcomeOf(createRecord(unitOfWork, writableBooks, actor, input));

export const updateBook = (unitOfWork: UnitOfWork, actor: ActingUser, id: string, input: Row) =>
  outcomeOf(updateRecord(unitOfWork, writableBooks, actor, id, input));

export const trashBook = (unitOfWork: UnitOfWork, actor: ActingUser, id: string) =>
  outcomeOf(trashRecord(unitOfWork, writableBooks, actor, id, undefined));

export const restoreBook = (unitOfWork: UnitOfWork, actor: ActingUser, id: string) =>
  outcomeOf(restoreRecord(unitOfWork, writableBooks, actor, id, undefined).then(({ record }) => record));
