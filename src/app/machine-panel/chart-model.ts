/** A machine's chart as data to draw, read from the machine itself: its states within each other, and its transitions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

export type ChartTransition = {
  /** Ids of state nodes. A transition without a target stays where it is. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
};

export type ChartState = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isInitial: boolean;
  readonly isParallel: boolean;
  readonly states: readonly ChartState[];
};

export type Chart = { readonly root: ChartState; readonly transitions: readonly ChartTransition[] };

export function chartOf(machine: AnyStateMachine): Chart {
  return { root: stateOf(machine.root, false), transitions: transitionsBelow(machine.root) };
}

function stateOf(node: AnyStateNode, isInitial: boolean): ChartState {
  const initials = node.type === 'compound' ? node.initial.target.map(({ id }) => id) : [];
  return {
    id: node.id,
    name: node.key,
    description: node.description ?? '',
    isInitial,
    isParallel: node.type === 'parallel',
    states: Object.values(node.states).map((child) => stateOf(child, initials.includes(child.id))),
  };
}

function transitionsBelow(node: AnyStateNode): ChartTransition[] {
  const own = [...node.transitions.values()].flat().concat(node.always ?? []);
  return [
    ...own.flatMap(describe),
    ...Object.values(node.states).flatMap((child) => transitionsBelow(child)),
  ];
}

function describe(transition: AnyTransitionDefinition): ChartTransition[] {
  const { source, target, eventType, guard } = transition;
  const guardName = typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type;
  const label = `${eventName(eventType)}${guardName === undefined ? '' : ` [${guardName}]`}`;
  return (target ?? []).map(({ id }) => ({ from: source.id, to: id, label }));
}

/** Ids of the states that a machine is in, the outer ones included. */
export function activeStates(chart: ChartState, value: StateValue): string[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value;
  const active = chart.states.filter(({ name }) => inner[name] !== undefined);
  return [chart.id, ...active.flatMap((child) => activeStates(child, inner[child.name] ?? {}))];
}

/** An event as people say it: `loadAccount done`, `after healPatience`, `always`. */
export function eventName(type: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome !== undefined) return `${actor} ${outcome === 'done' ? 'done' : 'failed'}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return type === '' ? 'always' : type;
}
