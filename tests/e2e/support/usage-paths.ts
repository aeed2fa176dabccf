/**
 * Paths of a model of use for a browser, which looks at the page after every step: the fewest that take every transition, and
 * in `npm run test:long` one to each transition by itself.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition } from 'xstate';
import { fewestPaths } from '#tests/documents/shortened-paths.ts';
import { isLong } from '#tests/helpers/depth.ts';
import { type Explorable, nameOf, type Path, pathsOf, transitionsOf } from '#tests/helpers/model-paths.ts';

export const usagePaths = <Event extends EventObject>(model: Explorable<Event>): Path<Event>[] =>
  isLong ? pathsOf(model) : fewestPaths(model);

/** Transitions of the model that none of the paths takes. */
export function neverTaken(machine: AnyStateMachine, paths: readonly Path<EventObject>[]): string[] {
  const first: AnyMachineSnapshot = initialTransition(machine)[0];
  const taken = new Set(
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ event }, at) =>
        machine.getTransitionData(steps[at - 1]?.snapshot ?? first, event).map((one) => nameOf(one)),
      ),
    ),
  );
  return transitionsOf(machine).filter((name) => !taken.has(name));
}
