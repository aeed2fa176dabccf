/** Whoever owns a book is told once of what somebody else has done with many of its chapters, and not of each by itself. */
import type { EventListener, EventScope } from '../../lifecycle/happening.ts';
import type { EventOutcome, ForeseenEvent } from '../../lifecycle/send-event.ts';
import { notifyAfterEvents } from '../../notifications/after-events.ts';
import { chapterMessages } from './chapter-messages.ts';

/** Who listens to an event of one of many chapters. */
export const withoutNotices = (onEvent: readonly EventListener[]): readonly EventListener[] =>
  onEvent.filter((listen) => listen !== notifyAfterEvents);

/** An event that leaves a chapter's status as it was is told to nobody. */
export const isToldOf = (outcome: EventOutcome | ForeseenEvent): boolean =>
  outcome.kind === 'happened' && outcome.happening.before['status'] !== outcome.happening.after['status'];

type Done = {
  readonly bookId: number;
  readonly actorId: number;
  readonly what: 'manyPublished' | 'manyQueued' | 'manyScheduled' | 'manyUnscheduled';
  /** Chapters. */
  readonly count: number;
};

export async function tellBookOwner(
  { transaction, notifier }: EventScope,
  { bookId, actorId, what, count }: Done,
): Promise<void> {
  if (count === 0) return;
  const book = await transaction
    .selectFrom('books')
    .select(['owner_id', 'title'])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow();
  if (book.owner_id === actorId) return;
  notifier.notify({
    userIds: [book.owner_id],
    type: 'chapter.changed',
    say: (language) => chapterMessages[language][what](book.title, count),
    url: `/books/${bookId}/chapters`,
  });
}
