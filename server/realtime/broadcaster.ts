/** Telling users what has happened, live (specification, section 7): over the embedded endpoint or a server outside. */
import type { RealtimeData, RealtimeEvent } from '#contract/realtime.ts';

export type Message<Event extends RealtimeEvent> = {
  readonly userId: number;
  readonly data: RealtimeData<Event>;
};

export type Broadcaster = {
  /**
   * Tells each user on their own channel. To be called once what it tells of is committed. It never fails: delivery is
   * not promised, and clients fetch what they missed.
   */
  broadcast<Event extends RealtimeEvent>(event: Event, messages: readonly Message<Event>[]): Promise<void>;
  /** Those of the users who may be listening; what nobody hears need not be worked out. */
  listeners(userIds: readonly number[]): readonly number[];
};
