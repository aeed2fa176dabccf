/** What a bulk action knows, and how an answer changes it (product.md, "bulk actions"): pure functions for its chart. */
import { bulkBatch, type BulkAnswer, type BulkResult } from '#contract/bulk.ts';

/** Records named one by one, or all that a list's query string selects; `count` is how many those were to be. */
export type BulkTarget =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'filter'; readonly filter: string; readonly count: number };

export type BulkStretch = BulkAnswer['data'];

export type BulkOrdered = {
  readonly type: 'bulk.ordered';
  /** The same for an order that is given again, so that nothing happens twice. */
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
};

type Failed = Omit<BulkResult, 'undo'>;

export type BulkContext = {
  /** Tells this action from all others. */
  readonly run: string;
  /** Tells its orders apart. */
  readonly step: number;
  readonly event: string | null;
  readonly reason: string;
  /** What is still to be sent. */
  readonly target: BulkTarget | null;
  readonly after: number | null;
  readonly upTo: number | null;
  /** How many records are meant in all. */
  readonly total: number;
  readonly done: readonly { readonly id: number; readonly undo: string | null }[];
  readonly failed: readonly Failed[];
  /** How many went back again, and which would not. */
  readonly undone: number;
  readonly kept: readonly Failed[];
};

export const nothingAsked: BulkContext = {
  run: '',
  step: 0,
  event: null,
  reason: '',
  target: null,
  after: null,
  upTo: null,
  total: 0,
  done: [],
  failed: [],
  undone: 0,
  kept: [],
};

type Question = { readonly run: string; readonly event: string; readonly target: BulkTarget };

export function askedBy({ run, event, target }: Question): BulkContext {
  const total = target.kind === 'ids' ? target.ids.length : target.count;
  return { ...nothingAsked, run, event, target, total };
}

export function orderOf({ run, step, event, reason, target, after, upTo }: BulkContext): BulkOrdered {
  const sent = { type: event, ...(reason === '' ? {} : { reason }) };
  const body =
    target?.kind === 'filter'
      ? { filter: target.filter, event: sent, after, up_to: upTo }
      : { ids: target?.ids.slice(0, bulkBatch) ?? [], event: sent };
  return { type: 'bulk.ordered', key: `${run}-${step}`, body };
}

/** What is to be sent after a stretch; null when nothing is. */
export function leftAfter({ target }: BulkContext, { next }: BulkStretch): BulkTarget | null {
  if (target?.kind === 'filter') return next === null ? null : target;
  const ids = target?.ids.slice(bulkBatch) ?? [];
  return ids.length === 0 ? null : { kind: 'ids', ids };
}

export function withStretch(context: BulkContext, stretch: BulkStretch): BulkContext {
  const { results, next, up_to: upTo, total } = stretch;
  const seen = context.done.length + context.failed.length;
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ id, undo }) => ({ id, undo }));
  return {
    ...context,
    step: context.step + 1,
    target: leftAfter(context, stretch),
    after: next,
    upTo,
    total: context.target?.kind === 'filter' ? seen + total : context.total,
    done: [...context.done, ...done],
    failed: [...context.failed, ...failuresOf(results)],
  };
}

/** A stretch of records that one event takes back. */
export function undoableOf({ done }: BulkContext): BulkContext['done'] {
  const type = done.find(({ undo }) => undo !== null)?.undo ?? null;
  return type === null ? [] : done.filter(({ undo }) => undo === type).slice(0, bulkBatch);
}

export function undoOrderOf(context: BulkContext): BulkOrdered {
  const { run, step } = context;
  const undoable = undoableOf(context);
  const body = { ids: undoable.map(({ id }) => id), event: { type: undoable[0]?.undo ?? null } };
  return { type: 'bulk.ordered', key: `${run}-${step}`, body };
}

export function withUndone(context: BulkContext, { results }: BulkStretch): BulkContext {
  const asked = new Set(undoableOf(context).map(({ id }) => id));
  const kept = failuresOf(results);
  return {
    ...context,
    step: context.step + 1,
    done: context.done.filter(({ id }) => !asked.has(id)),
    undone: context.undone + results.length - kept.length,
    kept: [...context.kept, ...kept],
  };
}

function failuresOf(results: readonly BulkResult[]): Failed[] {
  return results
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ id, outcome, message }) => ({ id, outcome, message }));
}
