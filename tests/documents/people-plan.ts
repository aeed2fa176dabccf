/**
 * A plan that a person walks in front of the running application: what to do, in the words of the interface, and what is
 * then to be seen. From models of use, and from the lifecycles whose statuses the interface shows.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { EventRule } from '#machines/lifecycles/event-rule.ts';
import { type Explorable, type Path, startOf } from '#tests/helpers/model-paths.ts';
import type { UsageRow } from '#tests/models/usage-table.ts';
import { leavesOf, meaningOf } from './chart-messages.ts';
import { isShown, quoteInterface } from './interface-messages.ts';
import { fewestPaths } from './shortened-paths.ts';

export type PeoplePlan = {
  readonly name: string;
  readonly begin: string;
  readonly paths: readonly (readonly PeopleStep[])[];
};
export type PeopleStep = { readonly does: string; readonly sees: string };

/** In a model of use an event is only its name, and a state is what people see. */
export function modelOfUse(machine: AnyStateMachine): Explorable<EventObject> {
  return {
    machine,
    events: machine.events.map((type) => ({ type })),
    project: ({ value }) => value,
  };
}

export function planOfUse(name: string, { machine, instructions }: UsageRow): PeoplePlan {
  const does: Readonly<Record<string, string>> = instructions.does;
  return {
    name,
    begin: quoteInterface(instructions.begin),
    paths: fewestPaths(modelOfUse(machine)).map(({ steps }) =>
      steps.map(({ event, snapshot }) => ({
        does: quoteInterface(does[event.type] ?? ''),
        sees: quoteInterface(leavesOf(snapshot).map(meaningOf).join('; ')),
      })),
    ),
  };
}

/** Under which ids the interface shows a lifecycle's statuses. */
export type StatusIds = (node: AnyStateNode) => string | null;

export function planOfLifecycle(
  name: string,
  model: Explorable<EventObject>,
  begin: string,
  statusId: StatusIds,
): PeoplePlan {
  return {
    name,
    begin,
    paths: fewestPaths(model).map((path) =>
      path.steps.map(({ event, snapshot }, at) => ({
        does: doesWith(takenAt(model, path, at), event),
        sees: leavesOf(snapshot)
          .map((node) => seenOf(node, statusId(node)))
          .join('; '),
      })),
    ),
  };
}

function takenAt(model: Explorable<EventObject>, { steps }: Path<EventObject>, at: number) {
  const before = at === 0 ? startOf(model) : (steps[at - 1]?.snapshot ?? startOf(model));
  const [taken] = model.machine.getTransitionData(before, steps[at]?.event ?? { type: '' });
  return taken;
}

/** What the system does by itself is waited for. */
function doesWith(taken: AnyTransitionDefinition | undefined, event: EventObject): string {
  const { actor, ability, reason, messageKey } = (taken?.meta ?? {}) as Partial<EventRule>;
  if (actor === 'system') return `Wait: ${taken?.description ?? event.type}`;
  const who = ability === undefined ? '' : `, as somebody who may ${ability.replaceAll('_', ' ')}`;
  const why = reason === 'required' ? ', and give [[lifecycle.reason]]' : '';
  const press =
    messageKey === undefined || !isShown(`event.${messageKey}`) ? event.type : `[[event.${messageKey}]]`;
  return quoteInterface(`Choose ${press}${who}${why}: ${taken?.description ?? ''}`);
}

function seenOf(node: AnyStateNode, id: string | null): string {
  const means = meaningOf(node);
  return id === null || !isShown(id) ? means : quoteInterface(`[[${id}]]: ${means}`);
}

export function peoplePlanText({ name, begin, paths }: PeoplePlan): string {
  const count = paths.length === 1 ? 'One path' : `${paths.length} paths`;
  return [
    `# Plan: ${name}`,
    '',
    `${count}; together they take every step that the model knows. Each begins anew:`,
    `${begin}.`,
    ...paths.flatMap((steps, at) => ['', `## ${at + 1}`, '', ...steps.flatMap(stepLines)]),
    '',
  ].join('\n');
}

const stepLines = ({ does, sees }: PeopleStep, at: number) => [
  `${at + 1}. [ ] ${does}`,
  `   - to be seen: ${sees}`,
];
