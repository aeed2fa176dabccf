/** Tells users what has happened, live (specification, section 7): over the embedded endpoint or a server outside. */
import type { RealtimeData, RealtimeEvent } from '#contract/api/realtime.ts';

export type Message<Event extends RealtimeEvent> = {
  readonly userId: number;
  readonly data: RealtimeData<Event>;
};

export type Broadcaster = {
  /**
   * Tells each user on their own channel; called by the outbox alone, with no more than {@link broadcastBatch}. Fails when
   * the realtime server has not accepted all of it; that each client hears it is not promised: they fetch what they missed.
   */
  broadcast<Event extends RealtimeEvent>(event: Event, messages: readonly Message<Event>[]): Promise<void>;
  /** Those of the users who may be listening; what nobody hears need not be worked out. */
  listeners(userIds: readonly number[]): readonly number[];
};

/** What a Pusher-compatible server takes in one call. */
export const broadcastBatch = 10;

/** The realtime server will not take this, however often it is tried. */
export class BroadcastRefused extends Error {}
