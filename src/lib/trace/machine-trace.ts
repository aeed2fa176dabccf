/**
 * What the machines did last (product.md, "For developers"): their states in the order in which they took them. Of an
 * event only its name is kept, never what it carried; a report carries names alone, and the panel, which also shows how
 * contexts changed, strikes out what is personal.
 */
import type { ActorRefLike, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate';

/** As many as a ticket takes. */
const longest = 500;

export type Observation = {
  /** Counts from 1 while the page lives: a number keeps its meaning when the oldest are dropped. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly machine: string;
  readonly event: string;
  readonly state: StateValue;
  readonly context: unknown;
  /** The transitions that led there. */
  readonly taken: readonly AnyTransitionDefinition[];
};

export type MachineTrace = {
  /** For the root's `inspect`. */
  readonly observe: (inspection: InspectionEvent) => void;
  /** Oldest first. */
  readonly observations: () => readonly Observation[];
  /** Tells of each new entry; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createMachineTrace(now: () => number): MachineTrace {
  const observations: Observation[] = [];
  const listeners = new Set<() => void>();
  /** Of the step that an actor is just making. */
  const taken = new WeakMap<object, readonly AnyTransitionDefinition[]>();
  let number = 0;
  return {
    observe(inspection) {
      if (inspection.type === '@xstate.microstep') {
        const known = taken.get(inspection.actorRef) ?? [];
        taken.set(inspection.actorRef, [...known, ...inspection._transitions]);
        return;
      }
      if (inspection.type !== '@xstate.snapshot' || !('value' in inspection.snapshot)) return;
      number += 1;
      observations.push({
        number,
        at: now(),
        machine: nameOf(inspection.actorRef),
        event: inspection.event.type,
        state: inspection.snapshot.value as StateValue,
        context: (inspection.snapshot as { context?: unknown }).context,
        taken: taken.get(inspection.actorRef) ?? [],
      });
      taken.delete(inspection.actorRef);
      if (observations.length > longest) observations.shift();
      for (const listener of listeners) listener();
    },
    observations: () => [...observations],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Children are invoked under their names; the root has a made-up one. */
function nameOf(actor: ActorRefLike): string {
  const { id, _parent: parent } = actor as { id?: string; _parent?: unknown };
  return parent === undefined || id === undefined ? 'bookdesk' : id;
}
