/** What has happened to a record by an event, for everything that follows from it: notifications, counters. */
import type { Kysely } from 'kysely';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { Database } from '../db/schema.ts';
import type { Notifier } from '../notifications/unit-of-work.ts';
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
  /** Where the sender's request came from; null for the system. */
  readonly ip: string | null;
};

/** Where an event happens: its transaction, and what that has to tell. */
export type EventScope = {
  readonly transaction: Kysely<Database>;
  readonly notifier: Notifier;
};

/**
 * Called in turn in the transaction of every event; each picks what concerns it. What throws takes the event back: what
 * follows from it happens with it or not at all.
 */
export type EventListener = (happening: Happening, scope: EventScope) => void | Promise<void>;
