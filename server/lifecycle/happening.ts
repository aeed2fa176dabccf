/** What has happened to a record by an event, for everything that follows from it: notifications, counters. */
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { Row } from '../query/resource.ts';

export type Happening = {
  readonly object: LifecycleName;
  readonly resource: string;
  readonly type: string;
  /** The whole record as its resource shows it. */
  readonly before: Row;
  readonly after: Row;
  readonly reason: string | null;
  /** The user who sent the event; null for the system. */
  readonly actorId: number | null;
};

/**
 * Called in turn after the transaction of every event; each picks what concerns it. What throws is logged and harms
 * neither the answer nor the others: the event has happened.
 */
export type EventListener = (happening: Happening) => void | Promise<void>;
