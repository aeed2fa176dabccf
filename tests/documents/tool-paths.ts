/** The generated paths of a machine for tools: every event with what it carries, and the states after it. */
import type { EventObject } from 'xstate';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { leavesOf, meaningOf, stateName } from './chart-messages.ts';
import { mergedPaths } from './shortened-paths.ts';

export type ToolPaths = {
  readonly machine: string;
  readonly description: string;
  /** What each state means that the paths come through. */
  readonly states: Readonly<Record<string, string>>;
  readonly paths: readonly (readonly ToolStep[])[];
};

type ToolStep = {
  readonly event: EventObject;
  readonly states: readonly string[];
  readonly tags: readonly string[];
};

export function toolPathsOf(name: string, models: readonly Explorable<EventObject>[]): ToolPaths {
  const states: Record<string, string> = {};
  const paths = models.flatMap((model) =>
    mergedPaths(model).map(({ steps }) =>
      steps.map(({ event, snapshot }) => {
        const leaves = leavesOf(snapshot);
        for (const node of leaves) states[stateName(node)] = meaningOf(node);
        return { event, states: leaves.map(stateName), tags: [...snapshot.tags].toSorted() };
      }),
    ),
  );
  return { machine: name, description: models[0]?.machine.config.description ?? '', states, paths };
}
