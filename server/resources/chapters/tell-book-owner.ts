/** Whoever owns a book is told of what somebody else has done with its chapters: of many once, and not of each by itself. */
import type { EventListener, EventScope } from '../../lifecycle/happening.ts';
import type { EventOutcome, ForeseenEvent } from '../../lifecycle/send-event.ts';
import { notifyAfterEvents } from '../../notifications/after-events.ts';
import type { Notifier } from '../../notifications/unit-of-work.ts';
import type { Row } from '../../query/resource.ts';
import { chapterMessages } from './chapter-messages.ts';

/** Who listens to an event of one of many chapters. */
export const withoutNotices = (onEvent: readonly EventListener[]): readonly EventListener[] =>
  onEvent.filter((listen) => listen !== notifyAfterEvents);

/** The same of what is done to one beside its events. */
export const untold = (notifier: Notifier): Notifier => ({ ...notifier, notify: () => undefined });

/** An event that leaves a chapter's status as it was is told to nobody. */
export const isToldOf = (outcome: EventOutcome | ForeseenEvent): boolean =>
  outcome.kind === 'happened' && outcome.happening.before['status'] !== outcome.happening.after['status'];

type Done = {
  readonly bookId: number;
  readonly actorId: number;
  readonly what: 'manyPublished' | 'manyQueued' | 'manyScheduled' | 'manyUnscheduled' | 'manyTrashed';
  /** Chapters. */
  readonly count: number;
};

export async function tellBookOwner(
  { transaction, notifier }: EventScope,
  { bookId, actorId, what, count }: Done,
): Promise<void> {
  if (count === 0) return;
  const book = await bookOf(transaction, bookId);
  if (book.owner_id === actorId) return;
  notifier.notify({
    userIds: [book.owner_id],
    type: 'chapter.changed',
    say: (language) => chapterMessages[language][what](book.title, count),
    url: what === 'manyTrashed' ? `/books/${bookId}/chapters?trashed=1` : `/books/${bookId}/chapters`,
  });
}

const ofMany = { trashed: 'manyTrashed', restored: 'manyRestored' } as const;
const ofOne = { trashed: 'trashedOf', restored: 'restoredOf' } as const;

/** Of a chapter that somebody has put into the trash or brought back. */
export async function tellOfTrash(
  { transaction, notifier }: EventScope,
  {
    chapter,
    actorId,
    event,
  }: { readonly chapter: Row; readonly actorId: number; readonly event: keyof typeof ofOne },
): Promise<void> {
  const bookId = Number(chapter['book_id']);
  const book = await bookOf(transaction, bookId);
  if (book.owner_id === actorId) return;
  const list = `/books/${bookId}/chapters`;
  const trash = `${list}?trashed=1`;
  notifier.notify({
    userIds: [book.owner_id],
    type: 'chapter.changed',
    say: (language) => chapterMessages[language][ofOne[event]](book.title, String(chapter['title'])),
    url: event === 'trashed' ? trash : `/chapters/${Number(chapter['id'])}`,
    many: {
      key: `chapters ${event} ${bookId}`,
      sentence: async () => (language, count) => chapterMessages[language][ofMany[event]](book.title, count),
      url: event === 'trashed' ? trash : list,
    },
  });
}

const bookOf = (transaction: EventScope['transaction'], id: number) =>
  transaction
    .selectFrom('books')
    .select(['owner_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
