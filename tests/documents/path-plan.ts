/**
 * The generated paths of a machine as a plan that a person can follow: what to do at each step, and what must hold
 * afterwards.
 */
import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import type { EventRule, Stamp } from '#machines/lifecycles/event-rule.ts';
import { type Explorable, pathsOf, startOf } from '#tests/helpers/model-paths.ts';
import { contentsOf, eventName, leavesOf, stateName } from './chart-words.ts';

/** Characters; the JSON beside the plan has all of it. */
const longestContents = 240;

export type PlanStep = {
  readonly event: EventObject;
  /** In words. */
  readonly does: string;
  /** The states afterwards, with what they mean. */
  readonly states: readonly { readonly name: string; readonly means: string }[];
  readonly tags: readonly string[];
};

export type Plan = {
  readonly name: string;
  readonly description: string;
  readonly paths: readonly { readonly steps: readonly PlanStep[] }[];
};

export function planOf(name: string, models: readonly Explorable<EventObject>[]): Plan {
  const [first] = models;
  return {
    name,
    description: first?.machine.config.description ?? '',
    paths: models.flatMap((model) =>
      pathsOf(model).map(({ steps }) => ({
        steps: steps.map(({ event, snapshot }, at) => {
          const before = at === 0 ? startOf(model) : (steps[at - 1]?.snapshot ?? snapshot);
          return {
            event,
            does: wordsFor(model, before, event),
            states: leavesOf(snapshot).map((node) => ({ name: stateName(node), means: meaningOf(node) })),
            tags: [...snapshot.tags].toSorted(),
          };
        }),
      })),
    ),
  };
}

/** The transition's own description where it has one, then the event with what it carries, and who may send it. */
function wordsFor(
  { machine }: Explorable<EventObject>,
  before: AnyMachineSnapshot,
  event: EventObject,
): string {
  const [taken] = machine.getTransitionData(before, event);
  const { ability, actor, reason } = (taken?.meta ?? {}) as Partial<EventRule>;
  const asks = [
    actor === 'system' ? 'sent by the system' : undefined,
    ability === undefined ? undefined : `by somebody who may \`${ability}\``,
    reason === 'required' ? 'with a reason' : undefined,
  ].filter((ask) => ask !== undefined);
  const carried = taken?.meta === undefined ? contentsOf(event) : lifecycleContents(machine, event);
  const sent = `\`${eventName(event.type)}\`${carried === '' ? '' : ` with \`${shortened(carried)}\``}`;
  const words = [sent, ...asks].join(', ');
  return taken?.description === undefined ? words : `${taken.description} (${words})`;
}

/** Whoever delivers an event stamps it; the moment is told where the chart looks at moments. */
function lifecycleContents({ config }: Explorable<EventObject>['machine'], event: EventObject): string {
  const looksAtMoments = Object.keys((config.context ?? {}) as object).some((name) => name.endsWith('_at'));
  const stamp: readonly (keyof Stamp)[] = looksAtMoments ? ['by'] : ['by', 'at'];
  const told = Object.entries(event).filter(([field]) => !stamp.some((name) => name === field));
  return contentsOf(Object.fromEntries(told) as EventObject);
}

function shortened(text: string): string {
  return text.length > longestContents ? `${text.slice(0, longestContents)}…` : text;
}

/** What a leaf means, or the nearest state around it that says something. */
function meaningOf(node: AnyStateNode): string {
  if (node.parent === undefined) return '';
  return node.description ?? meaningOf(node.parent);
}

export function planText({ name, description, paths }: Plan): string {
  const count = paths.length === 1 ? 'One path' : `${paths.length} paths`;
  return [
    `# Plan: ${name}`,
    '',
    `${description === '' ? '' : `${description}. `}${count}; together they take every transition that the model knows.`,
    'Each begins anew. After every step, what stands below it must hold.',
    ...paths.flatMap(({ steps }, at) => ['', `## ${at + 1}`, '', ...steps.flatMap(stepLines)]),
    '',
  ].join('\n');
}

function stepLines({ does, states, tags }: PlanStep, at: number): string[] {
  return [
    `${at + 1}. ${does}`,
    ...states.map(({ name, means }) => `   - \`${name}\`${means === '' ? '' : `: ${means}`}`),
    ...(tags.length === 0 ? [] : [`   - tagged ${tags.map((tag) => `\`${tag}\``).join(', ')}`]),
  ];
}
