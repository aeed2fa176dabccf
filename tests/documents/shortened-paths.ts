/** Generated paths with their prefixes merged: fewer of them, and together they still take every transition. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type Explorable, nameOf, type Path, pathsOf, startOf } from '#tests/helpers/model-paths.ts';

/** Without the paths that another one begins with. */
export function mergedPaths<Event extends EventObject>(model: Explorable<Event>): Path<Event>[] {
  const paths = pathsOf(model);
  const beginnings = new Set(paths.flatMap((path) => properPrefixes(path)));
  return paths.filter((path) => !beginnings.has(keyOf(path.steps)));
}

/** The longest of them that are needed to take every transition once, in the order in which they were generated. */
export function fewestPaths<Event extends EventObject>(model: Explorable<Event>): Path<Event>[] {
  const taken = new Set<string>();
  const needed = new Set<Path<Event>>();
  const merged = mergedPaths(model);
  for (const path of merged.toSorted((one, other) => other.steps.length - one.steps.length)) {
    const takes = transitionsAlong(model, path);
    if (takes.every((name) => taken.has(name))) continue;
    needed.add(path);
    for (const name of takes) taken.add(name);
  }
  return merged.filter((path) => needed.has(path));
}

export function transitionsAlong<Event extends EventObject>(
  model: Explorable<Event>,
  { steps }: Path<Event>,
): string[] {
  return steps.flatMap(({ event }, at) => {
    const before = at === 0 ? startOf(model) : (steps[at - 1]?.snapshot as AnyMachineSnapshot);
    return model.machine.getTransitionData(before, event).map((one) => nameOf(one));
  });
}

type Steps = Path<EventObject>['steps'];

const properPrefixes = ({ steps }: { steps: Steps }) =>
  steps.slice(1).map((_, at) => keyOf(steps.slice(0, at + 1)));

const keyOf = (steps: Steps) => JSON.stringify(steps.map(({ event }) => event));
