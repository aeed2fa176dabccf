/**
 * One event for many records (contract.md, "bulk"): each is judged on its own by the engine of single events, in its own
 * transaction, so that what is refused to one does not undo what happened to another. What many are told alike is told once.
 */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type BulkInput, type BulkResult, bulkBatch } from '#contract/api/bulk.ts';
import type { Language } from '#contract/languages.ts';
import { ClaimLost } from '../db/claim.ts';
import { isDatabaseLost } from '../db/lost-connection.ts';
import { type EventSender, sendEvent } from '../lifecycle/send-event.ts';
import { say } from '../messages/messages.ts';
import { matchFor, matchingIds, type IdBatch } from '../query/matching-ids.ts';
import type { Refusal } from '../query/refusal.ts';
import type { ResourceDeps } from '../resource-module.ts';
import { operationsOf } from '../write/operations.ts';
import type { Operation, WritableResource } from '../write/writable-resource.ts';
import { WriteFailed } from '../write/write-failure.ts';
import { eventResult } from './event-result.ts';
import { tellingOnce } from './tell-once.ts';

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
  /** By which an error of this call is found in the log. */
  readonly requestId: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

type Deps = Pick<ResourceDeps, 'database' | 'unitOfWork' | 'files' | 'now' | 'onEvent'>;

export async function sendToMany(
  deps: Deps,
  writable: WritableResource,
  caller: Caller,
  input: BulkInput,
): Promise<BulkOutcome> {
  const { unitOfWork, tell } = tellingOnce(deps.unitOfWork);
  try {
    return await sendToEach({ ...deps, unitOfWork }, writable, caller, input);
  } finally {
    // However far it has come; what has happened is no less said to whoever called.
    await tell().catch((error: unknown) =>
      caller.log.error({ err: error }, 'Owners are told of each record'),
    );
  }
}

async function sendToEach(
  deps: Deps,
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
  const judge = async (id: string): Promise<Omit<BulkResult, 'id'> | null> => {
    if (operation !== undefined) return operationResult(deps, caller, operation, id);
    if (lifecycle === undefined) return null;
    const at = new Date(now()).toISOString();
    return eventResult(await sendEvent(deps, { ...writable, lifecycle }, sender, id, event, at), language);
  };
  const { ids, left: total, highest } = batch;
  const results: BulkResult[] = [];
  let isCutShort = false;
  for (const id of ids) {
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
    try {
      const result = await judge(String(id));
      if (result !== null) results.push({ id, ...result });
    } catch (error) {
      if (error instanceof ClaimLost) throw error;
      isCutShort = isDatabaseLost(error);
      // Nothing has happened yet: the call may be made again as it was.
      if (isCutShort && results.length === 0) throw error;
      if (isCutShort) break;
      results.push({ id, ...failedResult(error, caller, id) });
    }
  }
  // What is done is said also when the database goes away in the midst: the rest is for the call that goes on there.
  const last = isCutShort ? results.at(-1)?.id : ids.at(-1);
  const next = isCutShort || total > ids.length ? (last ?? null) : null;
  return { kind: 'sent', results, next, up_to: input.up_to ?? highest, total };
}

/** What was done to the others stays done, and is said: an error of one is no error of the call. */
function failedResult(
  error: unknown,
  { language, log, requestId }: Caller,
  id: number,
): Omit<BulkResult, 'id'> {
  log.error({ err: error, id }, 'One of many records met an error');
  return { outcome: 'failed', message: say(language, 'internal', { id: requestId }), undo: null };
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
