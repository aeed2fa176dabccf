/**
 * Whose book was handed on, put into the trash or brought back by somebody else is told of it, and the issues that come
 * and go with the book are counted anew (specification, section 4).
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Notifier } from '../../notifications/unit-of-work.ts';
import type { Row } from '../../query/resource.ts';
import { bookMessages } from './book-messages.ts';

/** Who did it is not told of it. */
type Change = { readonly book: Row; readonly actorId: number };

const formOf = (book: Row) => `/books/${Number(book['id'])}/edit`;
const titleOf = (book: Row) => String(book['title']);

export function notifyOfReceived({ notify }: Notifier, { book, actorId }: Change): void {
  notify({
    userIds: [Number(book['owner_id'])].filter((id) => id !== actorId),
    type: 'book.changed',
    say: (language) => bookMessages[language].told.received(titleOf(book)),
    url: formOf(book),
  });
}

/** `book` as it is now. The former owner's issues went along with it. */
export async function notifyOfOwnerChange(
  transaction: Kysely<Database>,
  notifier: Notifier,
  { book, actorId, formerOwnerId }: Change & { readonly formerOwnerId: number },
): Promise<void> {
  const ownerId = Number(book['owner_id']);
  const { name } = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  notifyOfReceived(notifier, { book, actorId });
  notifier.notify({
    userIds: [formerOwnerId].filter((id) => id !== actorId),
    type: 'book.changed',
    say: (language) => bookMessages[language].told.handedOn(titleOf(book), name),
    // It is out of their reach now.
    url: null,
  });
  notifier.countersChanged({ userIds: [formerOwnerId, ownerId], staff: false });
}

const trash = '/books?trashed=1';
const ofMany = { trashed: 'manyTrashed', restored: 'manyRestored' } as const;

export async function notifyOfTrash(
  transaction: Kysely<Database>,
  notifier: Notifier,
  { book, actorId, event }: Change & { readonly event: 'trashed' | 'restored' },
): Promise<void> {
  const ownerId = Number(book['owner_id']);
  notifier.notify({
    userIds: [ownerId].filter((id) => id !== actorId),
    type: 'book.changed',
    say: (language) => bookMessages[language].told[event](titleOf(book)),
    url: event === 'trashed' ? trash : formOf(book),
    many: {
      key: `book ${event}`,
      sentence: async () => (language, count) => bookMessages[language].told[ofMany[event]](count),
      url: event === 'trashed' ? trash : '/books',
    },
  });
  // An issue may be somebody else's than its book.
  const owners = await transaction
    .selectFrom('issues')
    .select('owner_id')
    .distinct()
    .where('book_id', '=', Number(book['id']))
    .execute();
  notifier.countersChanged({ userIds: [ownerId, ...owners.map(({ owner_id: id }) => id)], staff: true });
}
