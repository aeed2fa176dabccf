/** Generated paths through a chart, on `xstate/graph`: for walking it on actors and for driving browsers. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';

export type Explorable<Event extends EventObject> = {
  readonly machine: AnyStateMachine;
  /** Where paths begin; the machine's own beginning unless something was so before. */
  readonly start?: AnyMachineSnapshot;
  /** Every event that may happen, with all its interesting contents. */
  readonly events: readonly Event[];
  /** What a situation is; compared between chart and actor after every step. */
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What makes two situations different for exploring, where less than the projection decides what can happen next. */
  readonly identify?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Bounds the model: situations beyond are reached but not explored further. */
  readonly isExplored?: (snapshot: AnyMachineSnapshot) => boolean;
};

export type Path<Event extends EventObject> = {
  readonly name: string;
  /** `snapshot` is where the chart stands after the event, `expected` what is compared of it. */
  readonly steps: readonly { event: Event; expected: unknown; snapshot: AnyMachineSnapshot }[];
};

/** Where the paths of a model begin. */
export function startOf<Event extends EventObject>({
  machine,
  start,
}: Explorable<Event>): AnyMachineSnapshot {
  return start ?? initialTransition(machine)[0];
}

/** A path to the far end of each transition that the events can cause: the shortest way there, then the transition. */
export function pathsOf<Event extends EventObject>(model: Explorable<Event>): Path<Event>[] {
  const { machine, events, project, identify = project, isExplored = () => true } = model;
  const start = startOf(model);
  const possible = (snapshot: AnyMachineSnapshot) =>
    isExplored(snapshot)
      ? events.filter((event) => machine.getTransitionData(snapshot, event).length > 0)
      : [];
  const ways = getShortestPaths(machine, {
    events: possible,
    serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(identify(snapshot)),
    fromState: start,
    limit: 5000,
  } as object) as unknown as Way<Event>[];

  return ways.flatMap((way) => {
    const known = way.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
    // Situations that look alike may differ in detail: what is expected is computed along this very path.
    const reached = replay(machine, start, known);
    return possible(reached.at(-1) as AnyMachineSnapshot).map((event) => {
      const walked = [...known, event];
      const snapshots = replay(machine, start, walked).slice(1);
      return {
        name: walked.map((step) => JSON.stringify(step)).join(' → '),
        steps: walked.map((step, at) => {
          const snapshot = snapshots[at] as AnyMachineSnapshot;
          return { event: step, expected: project(snapshot), snapshot };
        }),
      };
    });
  });
}

/** The snapshots along a path, the first one first. */
function replay(
  machine: AnyStateMachine,
  start: AnyMachineSnapshot,
  events: readonly EventObject[],
): AnyMachineSnapshot[] {
  const snapshots: AnyMachineSnapshot[] = [start];
  for (const event of events) {
    const [next] = transition(machine, snapshots.at(-1) as AnyMachineSnapshot, event);
    snapshots.push(next);
  }
  return snapshots;
}

type Way<Event> = { steps: { event: Event }[] };

/** Every transition of a machine by name: its state, its event, and its place among the candidates. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  const nodes: AnyStateNode[] = [machine.root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  return nodes.flatMap((node) => candidatesOf(node).map(nameOf));
}

function candidatesOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

export function nameOf(taken: AnyTransitionDefinition): string {
  const { source, eventType } = taken;
  const siblings = candidatesOf(source).filter((other) => other.eventType === eventType);
  return `${source.id} on ${eventType || 'always'} #${siblings.indexOf(taken)}`;
}
