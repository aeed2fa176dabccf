/**
 * What may happen to a record now, and what becomes of it: pure functions over the charts, the same in the browser,
 * which offers events by them, and on the server, which enforces them (product.md, "Lifecycles").
 */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getNextSnapshot,
  type StateValue,
} from 'xstate';
import type { EventRule, Stamp } from './event-rule.ts';
import type { Lifecycle } from './table.ts';

/** A record as it travels or as the database gives it; more columns than the chart needs do no harm. */
type LifecycleRecord = Readonly<Record<string, unknown>>;

/** Who asks what is possible. `may` asks their abilities about the record at hand. */
export type Actor =
  | { readonly kind: 'system' }
  | { readonly kind: 'person'; readonly may: (action: string) => boolean };

/** Who sends an event. */
export type Sender =
  | Extract<Actor, { kind: 'system' }>
  | (Extract<Actor, { kind: 'person' }> & { readonly id: number });

export type LifecycleEvent = { readonly type: string; readonly [field: string]: unknown };

export type AvailableEvent = EventRule & { readonly type: string };

export type Move =
  /** `changes` are the columns that get another value. */
  | { readonly kind: 'moved'; readonly rule: EventRule; readonly changes: LifecycleRecord }
  /** The state does not allow it; these events it does. */
  | { readonly kind: 'refused'; readonly allowed: readonly string[] }
  /** Only the field that the event's guard judges is at fault. */
  | ({ readonly kind: 'misjudged' } & Required<EventRule>['judges'])
  /** The sender lacks the ability. */
  | { readonly kind: 'forbidden'; readonly ability: string };

/** The events that the record's state and the sender's abilities allow, in the chart's order. */
export function availableEventsTo(
  lifecycle: Lifecycle,
  record: LifecycleRecord,
  actor: Actor,
  at: string,
): AvailableEvent[] {
  const snapshot = snapshotOf(lifecycle, record);
  return lifecycle.machine.events.flatMap((type) => {
    const rule = ruleOf(lifecycle.machine, snapshot, { type, at, by: null });
    return rule !== null && mayBeSentBy(actor, rule) ? [{ type, ...rule }] : [];
  });
}

export function allowedEvents(
  lifecycle: Lifecycle,
  record: LifecycleRecord,
  actor: Actor,
  at: string,
): string[] {
  return availableEventsTo(lifecycle, record, actor, at).map(({ type }) => type);
}

/** What the event makes of the record; nothing is written. */
export function next(
  lifecycle: Lifecycle,
  record: LifecycleRecord,
  event: LifecycleEvent,
  sender: Sender,
  at: string,
): Move {
  const { machine } = lifecycle;
  const abilities = rulesOfEvent(machine, event.type).flatMap(({ ability }) => ability ?? []);
  const [first] = abilities;
  if (first !== undefined && sender.kind === 'person' && !abilities.some(sender.may)) {
    return { kind: 'forbidden', ability: first };
  }
  const snapshot = snapshotOf(lifecycle, record);
  const stamp = stampOf(sender, at);
  const rule = ruleOf(machine, snapshot, { ...event, ...stamp });
  if (rule === null) {
    const asked = ruleOf(machine, snapshot, { type: event.type, ...stamp });
    if (asked?.judges !== undefined) return { kind: 'misjudged', ...asked.judges };
    return { kind: 'refused', allowed: allowedEvents(lifecycle, record, sender, at) };
  }
  if (!mayBeSentBy(sender, rule)) {
    return rule.ability === undefined
      ? { kind: 'refused', allowed: allowedEvents(lifecycle, record, sender, at) }
      : { kind: 'forbidden', ability: rule.ability };
  }
  const moved = getNextSnapshot(machine, snapshot, { ...event, ...stamp }) as AnyMachineSnapshot;
  return { kind: 'moved', rule, changes: changesBetween(lifecycle, snapshot, moved) };
}

/** Every rule that the chart has for an event, in whatever state. */
export function rulesOfEvent(machine: AnyStateMachine, type: string): EventRule[] {
  return transitionsOf(machine)
    .filter(({ eventType }) => eventType === type)
    .map(metaOf);
}

/** The columns that carry the states, with the values that stand for them. */
function columnsOf({ columns }: Lifecycle, value: StateValue): LifecycleRecord {
  return Object.fromEntries(
    Object.entries(columns).map(([region, { column, values }]) => {
      const state = typeof value === 'string' ? value : (value[region] as string);
      return [column, values?.[state] ?? state];
    }),
  );
}

/** Throws when the record stands where the chart has no state: then one of the two is wrong. */
function snapshotOf(lifecycle: Lifecycle, record: LifecycleRecord): AnyMachineSnapshot {
  const { machine, columns } = lifecycle;
  const states = Object.entries(columns).map(([region, { column, values }]) => {
    const found = Object.entries(values ?? {}).find(([, value]) => value === record[column]);
    return [region, found?.[0] ?? String(record[column])] as const;
  });
  const [only] = states;
  const value = only?.[0] === '' ? only[1] : Object.fromEntries(states);
  const facts = Object.keys((machine.config.context ?? {}) as object).map((name) => [
    name,
    plain(record[name]),
  ]);
  return machine.resolveState({ value, context: Object.fromEntries(facts) as never });
}

/** Charts carry JSON: a moment is text there. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function ruleOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: LifecycleEvent & Stamp) {
  const [taken] = machine.getTransitionData(snapshot, event) as AnyTransitionDefinition[];
  return taken === undefined ? null : metaOf(taken);
}

function metaOf({ meta }: AnyTransitionDefinition): EventRule {
  return meta as EventRule;
}

function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  const nodes = [machine.root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  return nodes.flatMap((node) => [...node.transitions.values()].flat());
}

function mayBeSentBy(actor: Actor, { ability }: EventRule): boolean {
  return actor.kind === 'system' || (ability !== undefined && actor.may(ability));
}

function stampOf(sender: Sender, at: string): Stamp {
  return { at, by: sender.kind === 'system' ? null : sender.id };
}

function changesBetween(
  lifecycle: Lifecycle,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): LifecycleRecord {
  const told = ({ value, context }: AnyMachineSnapshot): LifecycleRecord => ({
    ...(context as LifecycleRecord),
    ...columnsOf(lifecycle, value as StateValue),
  });
  const old = told(before);
  return Object.fromEntries(Object.entries(told(after)).filter(([column, value]) => value !== old[column]));
}
