/** A machine's chart as data to draw and to read, from the machine itself: states within each other, and transitions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { functionName } from '../function-name.ts';

export type ChartTransition = {
  /** Ids of state nodes. A transition without a target stays where it is: null. */
  readonly from: string;
  readonly to: string | null;
  readonly label: string;
  /** Names of its actions. */
  readonly actions: readonly string[];
  /** What the chart says of it; empty for most. */
  readonly description: string;
  /** A lifecycle's rule: what somebody must be allowed; empty elsewhere. */
  readonly ability: string;
};

export type ChartState = {
  readonly id: string;
  /** From the machine's own name down. */
  readonly path: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly isInitial: boolean;
  readonly isParallel: boolean;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Names of the actors that run while the machine is in it, with that of what makes their input: `fetchMissed(sinceConfirmed)`. */
  readonly invokes: readonly string[];
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
    path: [node.machine.id, ...node.path],
    name: node.key,
    description: node.description ?? '',
    isInitial,
    isParallel: node.type === 'parallel',
    tags: node.tags,
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    invokes: node.invoke.map(({ id, input }) => {
      const name = functionName(input);
      return name === null ? id : `${id}(${name})`;
    }),
    states: Object.values(node.states).map((child) => stateOf(child, initials.includes(child.id))),
  };
}

/** All states of a chart, the outer ones before those within them. */
export function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

function transitionsBelow(node: AnyStateNode): ChartTransition[] {
  const own = [...node.transitions.values()].flat().concat(node.always ?? []);
  return [
    ...own.flatMap(describe),
    ...Object.values(node.states).flatMap((child) => transitionsBelow(child)),
  ];
}

function describe(transition: AnyTransitionDefinition): ChartTransition[] {
  const { source, target, eventType, guard, actions, description = '', meta } = transition;
  const guardName = guard === undefined ? '' : ` [${nameOf(guard)}]`;
  const { ability = '' } = (meta ?? {}) as { ability?: string };
  const targets = target === undefined || target.length === 0 ? [null] : target.map(({ id }) => id);
  return targets.map((to) => ({
    from: source.id,
    to,
    label: `${eventName(eventType)}${guardName}`,
    actions: actions.map(nameOf),
    description,
    ability,
  }));
}

/** Behaviour is written by name, or is an object that has one. */
function nameOf(behaviour: unknown): string {
  if (typeof behaviour === 'string') return behaviour;
  return (behaviour as { type?: string } | null)?.type ?? '…';
}

/** Ids of the states that a machine is in, the outer ones included. */
export function activeStates(chart: ChartState, value: StateValue): string[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value;
  const active = chart.states.filter(({ name }) => inner[name] !== undefined);
  return [chart.id, ...active.flatMap((child) => activeStates(child, inner[child.name] ?? {}))];
}

/** An event as people say it: `loadAccount done`, `after reconnectPatience`, `always`. */
export function eventName(type: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome !== undefined) return `${actor} ${outcome === 'done' ? 'done' : 'failed'}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return type === '' ? 'always' : type;
}
