/**
 * Model-based testing on `xstate/graph`: explores a chart, then walks every transition it found on a living actor
 * with its real effects over fake ports, and names each transition that no path walked.
 *
 * `createTestModel` refuses charts with invokes and delays, so the graph functions are used directly.
 */
import { expect } from 'vitest';
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { type Explorable, nameOf, type Path, pathsOf, transitionsOf } from './model-paths.ts';
import { createTranscript, type Outcome } from './transcript.ts';
import { reportWalk } from './walk-report.ts';

/** One gesture per event type, each making the event happen through the ports. A missing one is a type error. */
export type Gestures<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => void | Promise<void>;
};

export type World<Event extends EventObject> = {
  /** The machine with its effects; the actor runs exactly this one. */
  readonly machine: AnyStateMachine;
  readonly actor: AnyActorRef;
  /** The root above the actor, where it needs one. */
  readonly host?: AnyActorRef;
  readonly gestures: Gestures<Event>;
  /** What the world has been told so far, a line each. */
  readonly log?: readonly string[];
};

export type Model<Event extends EventObject> = Explorable<Event> & {
  readonly createWorld: (inspect: (event: InspectionEvent) => void) => World<Event>;
  /** Holds after every step, whatever the path. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => void;
};

/** Walks one path on a fresh world and reports the transitions it took, and what its last step did. */
export async function walkPath<Event extends EventObject>(
  model: Model<Event>,
  path: Path<Event>,
): Promise<{ walked: Set<string>; outcome: Outcome }> {
  const microsteps: { actor: unknown; transitions: readonly AnyTransitionDefinition[] }[] = [];
  const world: World<Event> = model.createWorld((inspection) => {
    if (inspection.type === '@xstate.microstep')
      microsteps.push({ actor: inspection.actorRef, transitions: inspection._transitions });
  });
  // An actor may take its first ones while its world is still being made.
  const takenSoFar = () =>
    microsteps.flatMap(({ actor, transitions }) => (actor === world.actor ? transitions : []));
  world.actor.start();
  let before: AnyMachineSnapshot = world.actor.getSnapshot();
  let [takenBefore, toldBefore] = [0, 0];
  for (const { event, expected } of path.steps) {
    before = world.actor.getSnapshot();
    [takenBefore, toldBefore] = [takenSoFar().length, world.log?.length ?? 0];
    const gesture = world.gestures[event.type as Event['type']] as ((event: Event) => unknown) | undefined;
    if (!gesture) throw new Error(`No gesture for ${event.type}`);
    await gesture(event);
    await settle(() => JSON.stringify(model.project(world.actor.getSnapshot())) === JSON.stringify(expected));
    expect(model.project(world.actor.getSnapshot()), `after ${JSON.stringify(event)}`).toEqual(expected);
    model.invariant?.(world.actor.getSnapshot());
  }
  const after: AnyMachineSnapshot = world.actor.getSnapshot();
  const told = world.log?.slice(toldBefore) ?? [];
  (world.host ?? world.actor).stop();
  const names = takenSoFar().map((one) => nameOf(one));
  return { walked: new Set(names), outcome: { taken: names.slice(takenBefore), before, after, told } };
}

/**
 * Walks all paths: the names of the transitions that none of them took, how many paths there were, and the transcript of
 * what each transition did.
 */
export async function walkEveryTransition<Event extends EventObject>(model: Model<Event>) {
  const paths = pathsOf(model);
  const walked = new Set<string>();
  const transcript = createTranscript();
  for (const path of paths) {
    const walk = await walkPath(model, path);
    for (const name of walk.walked) walked.add(name);
    transcript.note(walk.outcome);
  }
  const transitions = transitionsOf(model.machine);
  reportWalk(model.machine.id, paths.length, transitions, walked);
  const neverWalked = transitions.filter((name) => !walked.has(name));
  return { neverWalked, paths: paths.length, transcript: transcript.text(transitions) };
}

/** Promises settle in microtasks: turns them until it holds, then a few more, so that an overshoot is seen too. */
async function settle(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !holds(); turn += 1) await Promise.resolve();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
