/** What the reading of a thread is told and keeps (thread-reading.machine.ts). */

export type ThreadReadingEvent =
  /** The newest message that stands there, by its id; 0 where there is none. */
  | { readonly type: 'messages.shown'; readonly newest: number }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

/** Null before anything: a thread without messages is read, too. */
export type ThreadReadingContext = {
  readonly newest: number | null;
  /** Up to which the server knows. */
  readonly read: number | null;
};

/** Milliseconds. */
export const readRest = 1000;

export function newestShown({ context }: { readonly context: ThreadReadingContext }) {
  return { messageId: context.newest ?? 0 };
}

type Place = ThreadReadingContext['newest'];

export const isBeyond = (place: Place, other: Place): boolean =>
  place !== null && (other === null || place > other);
