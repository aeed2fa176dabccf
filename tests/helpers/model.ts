/**
 * Model-based testing on `xstate/graph`: explores a chart, then walks every transition it found on a living actor
 * with its real effects over fake ports, and names each transition that no path walked.
 *
 * `createTestModel` refuses charts with invokes and delays, so the graph functions are used directly.
 */
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { expect } from 'vitest';
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
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
  /** What makes two situations different; compared between chart and actor after every step. */
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
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

type Explored<Event> = {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: Event; state: AnyMachineSnapshot }>;
};

/** A path to the far end of each transition that the events can cause: the shortest way there, then the transition. */
export function pathsOf<Event extends EventObject>(model: Model<Event>): Path<Event>[] {
  const { machine, events, project, isExplored = () => true } = model;
  const serializeState = (snapshot: AnyMachineSnapshot) => JSON.stringify(project(snapshot));
  const options = {
    events: (snapshot: AnyMachineSnapshot) =>
      isExplored(snapshot)
        ? events.filter((event) => machine.getTransitionData(snapshot, event).length > 0)
        : [],
    serializeState,
    limit: 5000,
  };
  const waysTo = new Map(
    getShortestPaths(machine, options as object).map((path) => [
      serializeState(path.state as AnyMachineSnapshot),
      path.steps
        .filter(({ event }) => event.type !== 'xstate.init')
        .map(({ event, state }) => ({
          event: event as Event,
          expected: project(state as AnyMachineSnapshot),
        })),
    ]),
  );

  const adjacency = getAdjacencyMap(machine, options as object);
  return Object.values(adjacency as Record<string, Explored<Event>>).flatMap(({ state, transitions }) => {
    const way = waysTo.get(serializeState(state)) ?? [];
    return Object.values(transitions).map(({ event, state: next }) => {
      const steps = [...way, { event, expected: project(next) }];
      return { name: steps.map((step) => JSON.stringify(step.event)).join(' → '), steps };
    });
  });
}

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
  for (const transition of taken) walked.add(nameOf(transition));
  return walked;
}

/** Walks all paths and fails with the names of the transitions that none of them took. */
export async function walkEveryTransition<Event extends EventObject>(model: Model<Event>): Promise<void> {
  const paths = pathsOf(model);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.length, 'bound the model and say why').toBeLessThan(1000);
  const walked = new Set<string>();
  for (const path of paths) {
    for (const name of await walk(model, path)) walked.add(name);
  }
  const never = transitionsOf(model.machine).filter((name) => !walked.has(name));
  expect(never, 'transitions that no generated path walked').toEqual([]);
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

function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = candidatesOf(source).filter((other) => other.eventType === eventType);
  return `${source.id} on ${eventType || 'always'} #${siblings.indexOf(transition)}`;
}

/** Promises settle in microtasks: turns them until it holds, then a few more, so that an overshoot is seen too. */
async function settle(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !holds(); turn += 1) await Promise.resolve();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
