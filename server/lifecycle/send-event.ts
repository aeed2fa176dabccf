/**
 * The one way in which a status changes (product.md, "Lifecycles"): locks the record, asks the abilities and the chart,
 * writes what the chart says, leaves a line in the audit log, and tells whom it concerns, all in one transaction.
 */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { LifecycleEventInput } from '#contract/lifecycles.ts';
import type { EventRule } from '#machines/lifecycles/event-rule.ts';
import { next, type Sender } from '#machines/lifecycles/moves.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import type { Database } from '../db/schema.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import { allows, mayRead, refusedBy, unreadable } from '../query/answer-one.ts';
import type { Refusal } from '../query/refusal.ts';
import type { Row } from '../query/resource.ts';
import { type Carried, carriedBy } from './carried-by.ts';
import type { EventListener, EventScope, Happening } from './happening.ts';
import { idOf, lockRow } from '../write/lock-record.ts';
import type { WritableResource } from '../write/writable-resource.ts';
import { WriteFailed, type WriteFailure } from '../write/write-failure.ts';
import { writeMove } from './write-move.ts';

/** A resource whose records live by charts. */
export type WithLifecycle = WritableResource & Required<Pick<WritableResource, 'lifecycle'>>;

export type EventSender =
  | { readonly kind: 'system' }
  | { readonly kind: 'person'; readonly id: number; readonly ability: AppAbility; readonly ip: string };

export type EventOutcome =
  | { readonly kind: 'happened'; readonly rule: EventRule; readonly happening: Happening }
  | WriteFailure;

/** `changes` are the columns that would get another value. */
export type ForeseenEvent =
  | Exclude<EventOutcome, { kind: 'happened' }>
  | { readonly kind: 'moved'; readonly rule: EventRule; readonly changes: Row };

export type EventDeps = {
  readonly unitOfWork: UnitOfWork;
  /** Told of every event in its transaction. */
  readonly onEvent: readonly EventListener[];
};

/** `id` as it was requested; `at` is now, in ISO 8601. */
export async function sendEvent(
  { unitOfWork, onEvent }: EventDeps,
  writable: WithLifecycle,
  sender: EventSender,
  id: string,
  input: LifecycleEventInput,
  at: string,
): Promise<EventOutcome> {
  try {
    return await unitOfWork((transaction, notifier) =>
      sendEventWithin({ transaction, notifier, onEvent }, writable, sender, id, input, at),
    );
  } catch (error) {
    if (error instanceof WriteFailed) return error.failure;
    throw error;
  }
}

/** The same in a transaction that is under way. Throws WriteFailed where what the event brings about cannot be. */
export async function sendEventWithin(
  { transaction, notifier, onEvent }: EventScope & Pick<EventDeps, 'onEvent'>,
  writable: WithLifecycle,
  sender: EventSender,
  id: string,
  input: LifecycleEventInput,
  at: string,
): Promise<EventOutcome> {
  const before = await lockRow(transaction, writable, idOf(id));
  if (before === null) return unreadableTo(sender, writable);
  const foreseen = await foreseeEvent(transaction, writable, sender, before, input, at);
  if (foreseen.kind !== 'moved') return foreseen;

  const reason = input.reason === undefined || input.reason === '' ? null : input.reason;
  const by = sender.kind === 'person' ? { actorId: sender.id, ip: sender.ip } : { actorId: null, ip: null };
  const move = { type: input.type, before, changes: foreseen.changes, reason, ...by };
  const after = await writeMove(transaction, writable, move);
  const { actorId, ip } = by;
  const object = writable.lifecycle.of(before);
  const happening = {
    object,
    resource: writable.resource.name,
    type: input.type,
    before,
    after,
    reason,
    actorId,
    ip,
  };
  const scope = { transaction, notifier };
  await writable.lifecycle.effect?.(happening, scope);
  for (const listen of onEvent) await listen(happening, scope);
  return { kind: 'happened', rule: foreseen.rule, happening };
}

/** What an event would do to a record as it was read; nothing is written. */
export async function foreseeEvent(
  database: Kysely<Database>,
  writable: WithLifecycle,
  sender: EventSender,
  record: Row,
  input: LifecycleEventInput,
  at: string,
): Promise<ForeseenEvent> {
  // Whoever may not read a record does not learn by an event that it is there.
  if (!isReadableTo(sender, writable, record)) return unreadableTo(sender, writable);
  const carried = carriedBy(lifecycles[writable.lifecycle.of(record)], input);
  const foreseen = judge(writable, sender, record, input, carried, at);
  if (foreseen.kind !== 'moved') return foreseen;

  const errors = await writable.lifecycle.judge?.(database, foreseen.changes, record);
  if (errors !== undefined && Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const obstacle = await writable.lifecycle.obstacle?.(database, carried.event, record);
  return obstacle ?? foreseen;
}

/** What the abilities, the chart and the event's own contents say, in this order. */
function judge(
  writable: WithLifecycle,
  sender: EventSender,
  record: Row,
  { version, reason = '' }: LifecycleEventInput,
  carried: Carried,
  at: string,
): ForeseenEvent {
  const { resource } = writable;
  const move = next(
    lifecycles[writable.lifecycle.of(record)],
    record,
    carried.event,
    senderOf(sender, writable, record),
    at,
  );
  if (move.kind === 'forbidden' && sender.kind === 'person') {
    return refusedBy(sender.ability, move.ability, resource, record);
  }
  if (version !== undefined && version !== record['version']) {
    return { kind: 'version-conflict', current: record };
  }
  if (move.kind === 'refused') return { kind: 'transition-refused', current: record, allowed: move.allowed };
  if (carried.errors !== null) return { kind: 'invalid', errors: carried.errors };
  if (move.kind === 'misjudged') return { kind: 'invalid', errors: { [move.field]: [move.says] } };
  if (move.kind !== 'moved') return { kind: 'forbidden', reason: null };
  if (move.rule.reason === 'required' && reason === '') {
    return { kind: 'invalid', errors: { reason: ['required'] } };
  }
  return { kind: 'moved', rule: move.rule, changes: move.changes };
}

function unreadableTo(sender: EventSender, { resource }: WritableResource): Refusal {
  return sender.kind === 'system' ? { kind: 'not-found' } : unreadable(sender.ability, resource);
}

function isReadableTo(sender: EventSender, { resource }: WritableResource, record: Row): boolean {
  return sender.kind === 'system' || mayRead(sender.ability, resource, record, 'live');
}

function senderOf(sender: EventSender, { resource }: WritableResource, record: Row): Sender {
  if (sender.kind === 'system') return sender;
  const { id, ability } = sender;
  return { kind: 'person', id, may: (action) => allows(ability, action, resource, record) };
}
