/** What the chart of a thread is told, keeps, and is brought (thread.machine.ts). */

/** A reply of somebody else that was not known before. */
export type Arrival = { readonly id: number; readonly name: string };

export type ThreadEvent =
  /** Something of it has changed: to be fetched. */
  | { readonly type: 'thread.changed' }
  | { readonly type: 'thread.retry' }
  /** The record takes no more messages, or takes them again. */
  | { readonly type: 'thread.closed' }
  | { readonly type: 'thread.resumed' }
  /** Whether what changes is told live. */
  | { readonly type: 'channel.subscribed' }
  | { readonly type: 'channel.lost' }
  | { readonly type: 'composer.typed' }
  | { readonly type: 'composer.emptied' }
  /** `isTypedOn` where something was typed since that is not in it. */
  | { readonly type: 'message.sent'; readonly isTypedOn: boolean }
  /** There is a reply that its writer had not seen. */
  | { readonly type: 'message.refused'; readonly arrival: Arrival }
  | { readonly type: 'replies.arrived'; readonly arrivals: readonly Arrival[] };

export type ThreadContext = {
  /** Of those who have replied since something is being written, in order. */
  readonly arrivals: readonly Arrival[];
};

export function withArrivals({ arrivals }: ThreadContext, event: ThreadEvent): ThreadContext {
  const others =
    event.type === 'replies.arrived'
      ? event.arrivals
      : event.type === 'message.refused'
        ? [event.arrival]
        : [];
  const byId = new Map([...arrivals, ...others].map((arrival) => [arrival.id, arrival]));
  return { arrivals: [...byId.values()].toSorted((one, other) => one.id - other.id) };
}

/** What the fetch that has just ended brought. */
export const broughtBy = (event: unknown) => (event as { readonly output: readonly Arrival[] }).output;

/** Milliseconds between two looks while nothing is told live. */
export const lookEvery = 15_000;
/** Milliseconds for which nobody is told that nothing is told live. */
export const brevity = 5000;
