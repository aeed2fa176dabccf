/** How a chart's events, guards and states are written where people read them. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';

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

/** The states that a snapshot is in, innermost ones only: `status.draft`. */
export function leavesOf(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  const nodes = (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes;
  return nodes.filter((node) => Object.keys(node.states).length === 0);
}

export function stateName(node: AnyStateNode): string {
  return node.path.length === 0 ? node.machine.id : node.path.join('.');
}

/** What an event carries beside its type, as JSON; empty when there is nothing. */
export function contentsOf(event: EventObject): string {
  const contents = Object.entries(event).filter(([field]) => field !== 'type');
  return contents.length === 0 ? '' : JSON.stringify(Object.fromEntries(contents), plainErrors);
}

/** Errors have no JSON of their own. */
export function plainErrors(_: string, value: unknown): unknown {
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}

/** Transitions that a state names itself, those without an event included. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}
