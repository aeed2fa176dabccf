/**
 * Once each and in order (contract.md, "Realtime"): what realtime remembers of the notifications it handed on.
 *
 * A live one moves nothing but the memory of single ids: only what was fetched is known to have no gap before it.
 */
import type { NotificationEvent } from '#contract/resources/notification.ts';

export type DeliveryMemory = {
  /** The newest id up to which nothing is missing; null before the first fetch. */
  readonly confirmed: number | null;
  /** Ids above it that were handed on: the next fetch brings all of them again. */
  readonly delivered: readonly number[];
  /** Live ones that wait for the fetch that may bring older ones. */
  readonly held: readonly NotificationEvent[];
};

/** `confirmed` is null where nothing was fetched. */
export type Delivery = {
  readonly notifications: readonly NotificationEvent[];
  readonly confirmed: number | null;
};

export function hold(memory: DeliveryMemory, notification: NotificationEvent): Pick<DeliveryMemory, 'held'> {
  return { held: [...memory.held, notification] };
}

/**
 * Hands on what is held and what has come, each id once, the oldest first. Up to the confirmed one nothing was missing: what
 * comes of it again, from a realtime server that was away for a day, has been told or read long ago.
 */
export function deliver(
  memory: DeliveryMemory,
  { notifications, confirmed }: Delivery,
): { memory: DeliveryMemory; fresh: readonly NotificationEvent[] } {
  const known = new Set(memory.delivered);
  const byId = new Map([...memory.held, ...notifications].map((one) => [one.id, one]));
  const fresh = [...byId.values()]
    .filter(({ id }) => id > (memory.confirmed ?? 0) && !known.has(id))
    .toSorted((one, other) => one.id - other.id);
  const upTo = confirmed ?? memory.confirmed;
  const delivered = [...memory.delivered, ...fresh.map(({ id }) => id)].filter((id) => id > (upTo ?? 0));
  return { memory: { confirmed: upTo, delivered, held: [] }, fresh };
}
