/**
 * One event for many records (contract.md, "bulk"): each is judged on its own by the engine of single events, in its own
 * transaction, so that what is refused to one does not undo what happened to another.
 */
import { setImmediate } from 'node:timers/promises';
import { type BulkInput, type BulkResult, bulkBatch } from '#contract/bulk.ts';
import type { Language } from '#contract/languages.ts';
import { type EventSender, sendEvent } from '../lifecycle/send-event.ts';
import { matchFor, matchingIds, type IdBatch } from '../query/matching-ids.ts';
import type { Refusal } from '../query/refusal.ts';
import type { ResourceDeps } from '../resource-module.ts';
import { operationsOf } from '../write/operations.ts';
import type { Operation, WritableResource } from '../write/writable-resource.ts';
import { WriteFailed } from '../write/write-failure.ts';
import { eventResult } from './event-result.ts';

type BulkOutcome =
  | {
      readonly kind: 'sent';
      readonly results: readonly BulkResult[];
      readonly next: number | null;
      readonly up_to: number | null;
      readonly total: number;
    }
  | Refusal;

type Caller = {
  readonly sender: Extract<EventSender, { kind: 'person' }>;
  readonly language: Language;
};

export async function sendToMany(
  deps: Pick<ResourceDeps, 'database' | 'unitOfWork' | 'files' | 'now' | 'onEvent'>,
  writable: WritableResource,
  caller: Caller,
  input: BulkInput,
): Promise<BulkOutcome> {
  const { now } = deps;
  const { sender, language } = caller;
  const batch = await batchOf(deps, writable, sender, input);
  if ('kind' in batch) return batch;

  // The versions of many records are many: none of them can be meant by one number.
  const { version: _, ...event } = input.event;
  const operations = operationsOf(writable);
  const operation = Object.hasOwn(operations, event.type) ? operations[event.type] : undefined;
  const { lifecycle } = writable;
  const results: BulkResult[] = [];
  for (const id of batch.ids) {
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
    const at = new Date(now()).toISOString();
    if (operation !== undefined) {
      results.push({ id, ...(await operationResult(deps, caller, operation, String(id))) });
      continue;
    }
    if (lifecycle === undefined) continue;
    const outcome = await sendEvent(deps, { ...writable, lifecycle }, sender, String(id), event, at);
    results.push({ id, ...eventResult(outcome, language) });
  }
  const { ids, left: total, highest } = batch;
  const next = total > ids.length ? (ids.at(-1) ?? null) : null;
  return { kind: 'sent', results, next, up_to: input.up_to ?? highest, total };
}

async function batchOf(
  { database }: Pick<ResourceDeps, 'database'>,
  { resource }: WritableResource,
  { ability }: Caller['sender'],
  { ids, filter = '', after, up_to: upTo = null }: BulkInput,
): Promise<IdBatch | Refusal> {
  const from = after ?? 0;
  if (ids !== undefined) {
    const left = [...new Set(ids)].filter((id) => id > from).toSorted((one, other) => one - other);
    return { ids: left.slice(0, bulkBatch), left: left.length, highest: null };
  }
  const match = matchFor(resource, ability, filter);
  if (match.kind !== 'match') return match;
  return matchingIds(database, resource, match.selection, { after: from, upTo, size: bulkBatch });
}

async function operationResult(
  deps: Pick<ResourceDeps, 'unitOfWork' | 'files'>,
  { sender, language }: Caller,
  { run, undo }: Operation,
  id: string,
): Promise<Omit<BulkResult, 'id'>> {
  try {
    return { outcome: 'done', message: await run(deps, sender, id, language), undo };
  } catch (error) {
    if (error instanceof WriteFailed) return eventResult(error.failure, language);
    throw error;
  }
}
