/**
 * What a lifecycle's chart says of a transition beside its states (product.md, "Lifecycles"): plain data in its `meta`,
 * which the server enforces, the client draws buttons from, and QA reads.
 */
import type { EventMessageKey } from '#contract/lifecycles.ts';

/** A person sends it who is allowed the action on the record. */
type ByPerson = { readonly ability: string; readonly actor?: never };
/** Only the system sends it, when a moment has come or a third party has answered. */
type BySystem = { readonly actor: 'system'; readonly ability?: never };

export type EventRule = (ByPerson | BySystem) & {
  /** Whether the sender must say why; whoever is refused something is told. */
  readonly reason?: 'required';
  /** The event that leads back to where this one came from. */
  readonly undo?: string;
  /** The field of the event that the guard judges: a refusal is that field's fault, not the state's, and this is said of it. */
  readonly judges?: { readonly field: string; readonly says: 'moment_to_come' | 'day_to_come' };
  /** Id of the button's message in the catalogues, after `event.`. */
  readonly messageKey: EventMessageKey;
};

/** Stamped on every event by whoever delivers it, never by its sender. */
export type Stamp = {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The user's id; null for the system. */
  readonly by: number | null;
};

export type ChartMeta = { readonly spec: string };
