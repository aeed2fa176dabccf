/** How books are written (product.md, `/books/create`, `/books/{id}/edit`). */
import type { Kysely } from 'kysely';
import { periodAt } from '#contract/resources/invoice.ts';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../query/resource.ts';
import { defineWritable } from '../../write/define-writable.ts';
import type { Change, WriteScope } from '../../write/writable-resource.ts';
import type { FieldErrors } from '../../write/write-failure.ts';
import { leaveEarned } from '../invoices/unsettled-lines.ts';
import { bookOwner } from './book-owner.ts';
import { bookMessages } from './book-messages.ts';
import { books } from './book.resource.ts';
import { unknownGenres } from './unknown-genres.ts';
import { notifyOfOwnerChange, notifyOfReceived, notifyOfTrash } from './notify-owners.ts';

export const writableBooks = defineWritable(books, {
  defaults: ({ id }) => ({ owner_id: id }),
  ordinary: { manager_pick: false, discount: 0 },
  unique: { books_slug_taken: 'slug' },
  // Everything that people set, and nothing that is counted.
  revisions: [
    'title',
    'alternative_titles',
    'slug',
    'author_name',
    'translator_name',
    'kind',
    'genres',
    'synopsis',
    'cover',
    'content_rating',
    'status',
    'progress',
    'owner_id',
    'manager_pick',
    'chapter_price',
    'discount',
  ],
  lifecycle: { names: ['book'], of: () => 'book' },
  trash: { summary: ['title', 'slug', 'owner_id'] },
  messages: (language) => bookMessages[language],
  judge: ({ transaction }, changes) => unknownChoices(transaction, changes),
  written: settleOwners,
});

/** Genres that do not exist, and owners that may have no book. */
async function unknownChoices(
  transaction: Kysely<Database>,
  { genres, owner_id: ownerId }: Row,
): Promise<FieldErrors> {
  const errors: Record<string, readonly string[]> = { ...(await unknownGenres(transaction, { genres })) };
  if (typeof ownerId === 'number' && (await bookOwner(transaction, { id: ownerId })) === null)
    errors['owner_id'] = ['choice'];
  return errors;
}

/** What it earned so far stays with its former owner, and everybody hears of it. */
async function settleOwners(
  { transaction, notifier, actor }: WriteScope,
  { event, before, after: book, fields }: Change,
): Promise<void> {
  const actorId = actor.id;
  if (event === 'created') notifyOfReceived(notifier, { book, actorId });
  else if (event !== 'updated') await notifyOfTrash(transaction, notifier, { book, actorId, event });
  else if (fields.includes('owner_id')) {
    const formerOwnerId = Number(before?.['owner_id']);
    const now = periodAt(notifier.at.getTime());
    await leaveEarned(transaction, { bookId: Number(book['id']), ownerId: formerOwnerId, now });
    await notifyOfOwnerChange(transaction, notifier, { book, actorId, formerOwnerId });
  }
}
