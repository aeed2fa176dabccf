/**
 * One event for many records (contract.md, "bulk"): each is judged on its own by the engine of single events, in its own
 * transaction, so that what is refused to one does not undo what happened to another.
 */
import { type BulkInput, type BulkResult, bulkBatch } from '#contract/bulk.ts';
import type { Language } from '#contract/languages.ts';
import type { Deed, DeedOutcome, LivingResource } from '../lifecycle/living-resource.ts';
import { type EventSender, sendEvent } from '../lifecycle/send-event.ts';
import { matchFor, matchingIds, type IdStretch } from '../query/matching-ids.ts';
import type { Refusal } from '../query/refusal.ts';
import type { ResourceDeps } from '../resource-module.ts';
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
  deps: Pick<ResourceDeps, 'database' | 'news' | 'now' | 'onEvent'>,
  living: LivingResource,
  caller: Caller,
  input: BulkInput,
): Promise<BulkOutcome> {
  const { now } = deps;
  const { sender, language } = caller;
  const stretch = await stretchOf(deps, living, sender, input);
  if ('kind' in stretch) return stretch;

  // The versions of many records are many: none of them can be meant by one number.
  const { version: _, ...event } = input.event;
  const deed = living.deeds?.[event.type];
  const results: BulkResult[] = [];
  for (const id of stretch.ids) {
    const at = new Date(now()).toISOString();
    if (deed !== undefined) {
      results.push({ id, ...deedResult(await deed.run(deps.news, sender, String(id)), deed, language) });
      continue;
    }
    const outcome = await sendEvent(deps, living, sender, String(id), event, at);
    results.push({ id, ...eventResult(outcome, language) });
  }
  const { ids, left: total, highest } = stretch;
  const next = total > ids.length ? (ids.at(-1) ?? null) : null;
  return { kind: 'sent', results, next, up_to: input.up_to ?? highest, total };
}

async function stretchOf(
  { database }: Pick<ResourceDeps, 'database'>,
  { resource }: LivingResource,
  { ability }: Caller['sender'],
  { ids, filter = '', after, up_to: upTo = null }: BulkInput,
): Promise<IdStretch | Refusal> {
  const from = after ?? 0;
  if (ids !== undefined) {
    const left = [...new Set(ids)].filter((id) => id > from).toSorted((one, other) => one - other);
    return { ids: left.slice(0, bulkBatch), left: left.length, highest: null };
  }
  const match = matchFor(resource, ability, filter);
  if (match.kind !== 'match') return match;
  return matchingIds(database, resource, match.selection, { after: from, upTo, size: bulkBatch });
}

function deedResult(outcome: DeedOutcome, deed: Deed, language: Language): Omit<BulkResult, 'id'> {
  if (outcome.kind === 'written') {
    return { outcome: 'done', message: (outcome.say ?? deed.done)(language), undo: deed.undo };
  }
  return eventResult(outcome, language);
}
