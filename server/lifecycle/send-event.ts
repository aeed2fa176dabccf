/**
 * The one way in which a status changes (product.md, "Lifecycles"): locks the record, asks the abilities and the chart,
 * writes what the chart says, leaves a line in the audit log, and tells whom it concerns, all in one transaction.
 */
import type { AppAbility } from '#contract/abilities.ts';
import type { LifecycleEventInput } from '#contract/lifecycles.ts';
import type { EventRule } from '#machines/lifecycles/event-rule.ts';
import { next, type Sender } from '#machines/lifecycles/moves.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import type { News } from '../notifications/news.ts';
import { allows, refusedBy, unreadable } from '../query/answer-one.ts';
import type { Refusal } from '../query/refusal.ts';
import type { Row } from '../query/resource.ts';
import { type Carried, carriedBy } from './carried-by.ts';
import type { EventListener, EventScope, Happening } from './happening.ts';
import type { LivingResource } from './living-resource.ts';
import { lockRecord, writeMove } from './write-move.ts';

export type EventSender =
  | { readonly kind: 'system' }
  | { readonly kind: 'person'; readonly id: number; readonly ability: AppAbility; readonly ip: string };

export type EventOutcome =
  | { readonly kind: 'happened'; readonly rule: EventRule; readonly happening: Happening }
  /** The record's state does not take the event; these it takes from this sender. */
  | { readonly kind: 'refused'; readonly current: Row; readonly allowed: readonly string[] }
  /** The sender looked at a version that has passed. */
  | { readonly kind: 'version-conflict'; readonly current: Row }
  /** Keys of contract/validation-words.ts per field. */
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | Refusal;

/** `changes` are the columns that would get another value. */
export type ForeseenEvent =
  | Exclude<EventOutcome, { kind: 'happened' }>
  | { readonly kind: 'moved'; readonly rule: EventRule; readonly changes: Row };

export type EventDeps = {
  readonly news: News;
  /** Told of every event in its transaction. */
  readonly onEvent: readonly EventListener[];
};

/** `id` as it was requested; `at` is now, in ISO 8601. */
export async function sendEvent(
  { news, onEvent }: EventDeps,
  living: LivingResource,
  sender: EventSender,
  id: string,
  input: LifecycleEventInput,
  at: string,
): Promise<EventOutcome> {
  return news((transaction, telling) =>
    sendEventWithin({ transaction, telling, onEvent }, living, sender, id, input, at),
  );
}

/** The same in a transaction that is under way. */
export async function sendEventWithin(
  { transaction, telling, onEvent }: EventScope & Pick<EventDeps, 'onEvent'>,
  living: LivingResource,
  sender: EventSender,
  id: string,
  input: LifecycleEventInput,
  at: string,
): Promise<EventOutcome> {
  const before = /^\d{1,15}$/.test(id) ? await lockRecord(transaction, living, Number(id)) : null;
  if (before === null) return unreadableTo(sender, living);
  const foreseen = foreseeEvent(living, sender, before, input, at);
  if (foreseen.kind !== 'moved') return foreseen;

  const reason = input.reason === undefined || input.reason === '' ? null : input.reason;
  const by = sender.kind === 'person' ? { actorId: sender.id, ip: sender.ip } : { actorId: null, ip: null };
  const move = { type: input.type, before, changes: foreseen.changes, reason, ...by };
  const after = await writeMove(transaction, living, move);
  const { actorId } = by;
  const object = living.lifeOf(before);
  const happening = {
    object,
    resource: living.resource.name,
    type: input.type,
    before,
    after,
    reason,
    actorId,
  };
  for (const listen of onEvent) await listen(happening, { transaction, telling });
  return { kind: 'happened', rule: foreseen.rule, happening };
}

/** What an event would do to a record as it was read; nothing is written. */
export function foreseeEvent(
  living: LivingResource,
  sender: EventSender,
  record: Row,
  input: LifecycleEventInput,
  at: string,
): ForeseenEvent {
  // Whoever may not read a record does not learn by an event that it is there.
  if (!mayRead(sender, living, record)) return unreadableTo(sender, living);
  const carried = carriedBy(lifecycles[living.lifeOf(record)], input);
  return judge(living, sender, record, input, carried, at);
}

/** What the abilities, the chart and the event's own contents say, in this order. */
function judge(
  living: LivingResource,
  sender: EventSender,
  record: Row,
  { version, reason = '' }: LifecycleEventInput,
  carried: Carried,
  at: string,
): ForeseenEvent {
  const { resource } = living;
  const move = next(
    lifecycles[living.lifeOf(record)],
    record,
    carried.event,
    senderOf(sender, living, record),
    at,
  );
  if (move.kind === 'forbidden' && sender.kind === 'person') {
    return refusedBy(sender.ability, move.ability, resource, record);
  }
  if (version !== undefined && version !== record['version']) {
    return { kind: 'version-conflict', current: record };
  }
  if (move.kind === 'refused') return { kind: 'refused', current: record, allowed: move.allowed };
  if (carried.errors !== null) return { kind: 'invalid', errors: carried.errors };
  if (move.kind === 'misjudged') return { kind: 'invalid', errors: { [move.field]: ['moment_to_come'] } };
  if (move.kind !== 'moved') return { kind: 'forbidden', reason: null };
  if (move.rule.reason === 'required' && reason === '') {
    return { kind: 'invalid', errors: { reason: ['required'] } };
  }
  return { kind: 'moved', rule: move.rule, changes: move.changes };
}

function unreadableTo(sender: EventSender, { resource }: LivingResource): Refusal {
  return sender.kind === 'system' ? { kind: 'not-found' } : unreadable(sender.ability, resource);
}

function mayRead(sender: EventSender, { resource }: LivingResource, record: Row): boolean {
  return sender.kind === 'system' || allows(sender.ability, resource.readAction, resource, record);
}

function senderOf(sender: EventSender, { resource }: LivingResource, record: Row): Sender {
  if (sender.kind === 'system') return sender;
  const { id, ability } = sender;
  return { kind: 'person', id, may: (action) => allows(ability, action, resource, record) };
}
