/** What a step changed: the states that were left and entered, and what differs in the context, personal data struck out. */
import type { StateValue } from 'xstate';
import type { Observation } from '#lib/trace/machine-trace.ts';
import { redacted } from '../redacted.ts';

export type ContextChange = { readonly name: string; readonly before: string; readonly after: string };
export type ObservedStep = Observation & {
  /** `signedOut → signingIn`; the states alone where none was left. */
  readonly states: string;
  readonly changes: readonly ContextChange[];
};

/** Of each machine's steps, oldest first; the first that is known has nothing before it. */
export function stepsOf(observations: readonly Observation[]): ObservedStep[] {
  const latest = new Map<string, Observation>();
  return observations.map((observation) => {
    const before = latest.get(observation.machine);
    latest.set(observation.machine, observation);
    return {
      ...observation,
      states: statesBetween(before?.state, observation.state),
      changes: before === undefined ? [] : changesBetween(before.context, observation.context),
    };
  });
}

/** `a.b` of `{a: 'b'}`, one for each region. */
export function leafPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, below = {}]) => {
    const paths = leafPaths(below);
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`);
  });
}

function statesBetween(before: StateValue | undefined, after: StateValue): string {
  const [were, are] = [before === undefined ? [] : leafPaths(before), leafPaths(after)];
  const left = were.filter((path) => !are.includes(path));
  const entered = are.filter((path) => !were.includes(path));
  if (before === undefined) return are.join(', ');
  return left.length + entered.length === 0 ? '' : `${left.join(', ')} → ${entered.join(', ')}`;
}

/** Contexts are replaced, never written into: what is the same object has not changed. */
function changesBetween(before: unknown, after: unknown): ContextChange[] {
  if (before === after || !isRecord(before) || !isRecord(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    if (before[name] === after[name]) return [];
    const [was, is] = [textOf(before, name), textOf(after, name)];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

/** With its name, by which it is known for a secret. */
function textOf(context: Record<string, unknown>, name: string): string {
  const shown = redacted({ [name]: context[name] });
  return JSON.stringify(shown[name], null, 2) ?? '—';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
