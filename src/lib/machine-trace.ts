/**
 * What the machines did last (product.md, "For developers"): their states in the order in which they took them. Only
 * the event's name and the state are kept, never what an event carried, so there is nothing personal to strike out.
 */
import type { ActorRefLike, InspectionEvent, StateValue } from 'xstate';
import type { TraceEntry } from '#contract/resources/ticket.ts';

/** As many as a ticket takes. */
const longest = 500;
const longestState = 2000;
const longestName = 120;

type Observation = {
  readonly at: number;
  readonly machine: string;
  readonly event: string;
  readonly state: StateValue;
};

export type MachineTrace = {
  /** For the root's `inspect`. */
  readonly observe: (inspection: InspectionEvent) => void;
  /** Oldest first. */
  readonly read: () => TraceEntry[];
  /** Tells of each new entry; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createMachineTrace(now: () => number): MachineTrace {
  const observations: Observation[] = [];
  const listeners = new Set<() => void>();
  return {
    observe(inspection) {
      if (inspection.type !== '@xstate.snapshot' || !('value' in inspection.snapshot)) return;
      observations.push({
        at: now(),
        machine: nameOf(inspection.actorRef),
        event: inspection.event.type,
        state: inspection.snapshot.value as StateValue,
      });
      if (observations.length > longest) observations.shift();
      for (const listener of listeners) listener();
    },
    read: () => observations.map(entryOf),
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

function entryOf({ at, machine, event, state }: Observation): TraceEntry {
  return {
    at: new Date(at).toISOString(),
    machine: machine.slice(0, 60),
    event: event.slice(0, longestName),
    state: JSON.stringify(state).slice(0, longestState),
  };
}
