/** How a chart's events, guards and states are written where people read them. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** `signIn done`, `signIn failed`, `after rest`; other events by their own name. */
export function eventName(type: string): string {
  if (type === '') return 'always';
  const [prefix, kind, ...rest] = type.split('.');
  if (prefix !== 'xstate') return type;
  const [what = '', actor = ''] = rest;
  if (kind === 'after') return `after ${what}`;
  if (kind === 'snapshot') return `${what} changed`;
  if (kind === 'done') return what === 'actor' ? `${actor} done` : 'done';
  if (kind === 'error') return `${actor} failed`;
  return type;
}

/** `event [guard]` */
export function transitionName({ eventType, guard }: AnyTransitionDefinition): string {
  return guard === undefined ? eventName(eventType) : `${eventName(eventType)} [${guardName(guard)}]`;
}

function guardName(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : 'guard';
}

/** The states that a snapshot is in, innermost ones only and as the chart orders them: `status.draft`. */
export function leavesOf(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  const nodes = (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes;
  return nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .toSorted((one, other) => one.order - other.order);
}

export function stateName(node: AnyStateNode): string {
  return node.path.length === 0 ? node.machine.id : node.path.join('.');
}

/** Errors have no JSON of their own. */
export function plainErrors(_: string, value: unknown): unknown {
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}

/** Transitions that a state names itself, those without an event included. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

/** What a leaf means, or the nearest state around it that says something. */
export function meaningOf(node: AnyStateNode): string {
  if (node.parent === undefined) return '';
  return node.description ?? meaningOf(node.parent);
}
