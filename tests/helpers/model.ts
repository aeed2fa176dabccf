/**
 * Model-based testing on `xstate/graph`: explores a chart, then walks every transition it found on a living actor
 * with its real effects over fake ports, and names each transition that no path walked.
 *
 * `createTestModel` refuses charts with invokes and delays, so the graph functions are used directly.
 */
import { getShortestPaths } from 'xstate/graph';
import { expect } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  type InspectionEvent,
  transition,
} from 'xstate';

/** One gesture per event type, each making the event happen through the ports. A missing one is a type error. */
export type Gestures<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => void | Promise<void>;
};

export type World<Event extends EventObject> = {
  /** The machine with its effects; the actor runs exactly this one. */
  readonly machine: AnyStateMachine;
  readonly actor: AnyActorRef;
  readonly gestures: Gestures<Event>;
};

export type Model<Event extends EventObject> = {
  readonly machine: AnyStateMachine;
  /** Every event that may happen, with all its interesting contents. */
  readonly events: readonly Event[];
  /** What a situation is; compared between chart and actor after every step. */
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What makes two situations different for exploring, where less than the projection decides what can happen next. */
  readonly identify?: (snapshot: AnyMachineSnapshot) => unknown;
  readonly createWorld: (inspect: (event: InspectionEvent) => void) => World<Event>;
  /** Holds after every step, whatever the path. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => void;
  /** Bounds the model: situations beyond are reached but not explored further. */
  readonly isExplored?: (snapshot: AnyMachineSnapshot) => boolean;
};

export type Path<Event extends EventObject> = {
  readonly name: string;
  readonly steps: readonly { event: Event; expected: unknown }[];
};

/** A path to the far end of each transition that the events can cause: the shortest way there, then the transition. */
export function pathsOf<Event extends EventObject>(model: Model<Event>): Path<Event>[] {
  const { machine, events, project, identify = project, isExplored = () => true } = model;
  const possible = (snapshot: AnyMachineSnapshot) =>
    isExplored(snapshot)
      ? events.filter((event) => machine.getTransitionData(snapshot, event).length > 0)
      : [];
  const ways = getShortestPaths(machine, {
    events: possible,
    serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(identify(snapshot)),
    limit: 5000,
  } as object) as unknown as Way<Event>[];

  return ways.flatMap((way) => {
    const known = way.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
    // Situations that look alike may differ in detail: what is expected is computed along this very path.
    const reached = replay(machine, known);
    return possible(reached.at(-1) as AnyMachineSnapshot).map((event) => {
      const walked = [...known, event];
      const snapshots = replay(machine, walked);
      return {
        name: walked.map((step) => JSON.stringify(step)).join(' → '),
        steps: walked.map((step, at) => ({
          event: step,
          expected: project(snapshots[at + 1] as AnyMachineSnapshot),
        })),
      };
    });
  });
}

/** The snapshots along a path, the initial one first. */
function replay(machine: AnyStateMachine, events: readonly EventObject[]): AnyMachineSnapshot[] {
  const [initial] = initialTransition(machine);
  const snapshots: AnyMachineSnapshot[] = [initial];
  for (const event of events) {
    const [next] = transition(machine, snapshots.at(-1) as AnyMachineSnapshot, event);
    snapshots.push(next);
  }
  return snapshots;
}

type Way<Event> = { steps: { event: Event }[] };

/** Walks one path on a fresh world and reports the transitions it took. */
export async function walk<Event extends EventObject>(
  model: Model<Event>,
  path: Path<Event>,
): Promise<Set<string>> {
  const walked = new Set<string>();
  const taken: AnyTransitionDefinition[] = [];
  const world: World<Event> = model.createWorld((inspection) => {
    if (inspection.type === '@xstate.microstep' && inspection.actorRef === world.actor) {
      taken.push(...inspection._transitions);
    }
  });
  world.actor.start();
  for (const { event, expected } of path.steps) {
    const gesture = world.gestures[event.type as Event['type']] as ((event: Event) => unknown) | undefined;
    if (!gesture) throw new Error(`No gesture for ${event.type}`);
    await gesture(event);
    await settle(() => JSON.stringify(model.project(world.actor.getSnapshot())) === JSON.stringify(expected));
    expect(model.project(world.actor.getSnapshot()), `after ${JSON.stringify(event)}`).toEqual(expected);
    model.invariant?.(world.actor.getSnapshot());
  }
  world.actor.stop();
  for (const one of taken) walked.add(nameOf(one));
  return walked;
}

/** Walks all paths; the names of the transitions that none of them took, and how many paths there were. */
export async function walkEveryTransition<Event extends EventObject>(model: Model<Event>) {
  const paths = pathsOf(model);
  const walked = new Set<string>();
  for (const path of paths) {
    for (const name of await walk(model, path)) walked.add(name);
  }
  const neverWalked = transitionsOf(model.machine).filter((name) => !walked.has(name));
  return { neverWalked, paths: paths.length };
}

/** Every transition of a machine by name: its state, its event, and its place among the candidates. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  const nodes: AnyStateNode[] = [machine.root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  return nodes.flatMap((node) => candidatesOf(node).map(nameOf));
}

function candidatesOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

function nameOf(taken: AnyTransitionDefinition): string {
  const { source, eventType } = taken;
  const siblings = candidatesOf(source).filter((other) => other.eventType === eventType);
  return `${source.id} on ${eventType || 'always'} #${siblings.indexOf(taken)}`;
}

/** Promises settle in microtasks: turns them until it holds, then a few more, so that an overshoot is seen too. */
async function settle(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !holds(); turn += 1) await Promise.resolve();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
