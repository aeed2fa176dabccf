/** What a batch knows of its items, and how an answer changes that (product.md, "Every long job"): pure functions for its chart. */
import type { Progress } from '../progress.ts';

/** kept: it was done, and would not be taken back. unknown: it was sent, and given up before an answer came. */
export type BatchItemState =
  | 'waiting'
  | 'sending'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'unknown'
  | 'undone'
  | 'kept';

export type BatchItem = {
  readonly id: string;
  readonly state: BatchItemState;
  /** How much of it has left, as a share of 1. */
  readonly progress: number;
  /** What was said of it; null when nothing was. */
  readonly message: string | null;
  /** Where something can be done about what was said; left out where nowhere. */
  readonly url?: string | undefined;
  /** The operation that takes it back; null where none does. */
  readonly undo: string | null;
};

/** Where the next request goes on among items that only the server can name, in terms of the strategy that reads it. */
export type BatchCursor = Readonly<Record<string, string | number | null>>;

/** What the operation carries, as whoever confirmed it has said it: why, or how. */
type Carried = Readonly<Record<string, string>>;

/** The one request that is in flight, or that got no answer and is then sent again as it was. */
export type BatchRequest = {
  readonly kind: 'send' | 'undo';
  /** The idempotency key: the same for a request that is sent again, so that nothing happens twice. */
  readonly key: string;
  readonly operation: string | null;
  readonly carried: Carried;
  /** Empty where the cursor says what is meant. */
  readonly ids: readonly string[];
  readonly cursor: BatchCursor | null;
};

export type BatchResult = {
  readonly id: string;
  readonly outcome: 'done' | 'failed';
  readonly message: string | null;
  readonly url?: string;
  readonly undo: string | null;
};

export type BatchAnswer = {
  readonly results: readonly BatchResult[];
  /** Null when no further request follows from this one. */
  readonly cursor: BatchCursor | null;
  /** How many items the cursor still stands for; null where that is not known anew. */
  readonly left: number | null;
  /** It ended before all that was asked for was reached: items of which it says nothing are still to be sent. */
  readonly isCutShort: boolean;
};

export type BatchInput = {
  /** Tells the keys of this batch from those of all others. */
  readonly run: string;
  /** How many items one request takes. */
  readonly size: number;
};

/** What is heard of the request in flight. */
export type BatchReport =
  | { readonly type: 'batch.progressed'; readonly progress: number }
  | { readonly type: 'batch.answered'; readonly answer: BatchAnswer }
  /** No answer: whether it happened is not known. */
  | { readonly type: 'batch.lost' };

/** What an open batch needs to be gone on with in another page. */
export type KeptBatch = Pick<
  BatchContext,
  'run' | 'step' | 'operation' | 'carried' | 'items' | 'names' | 'cursor' | 'left' | 'request' | 'unanswered'
>;

export type BatchEvent =
  /** One whose page has gone before it was over. */
  | { readonly type: 'batch.restore'; readonly kept: KeptBatch }
  /** Asks for an operation that must be confirmed first. */
  | ({ readonly type: 'batch.ask' } & BatchQuestion)
  | { readonly type: 'batch.confirm'; readonly carried: Carried }
  /** Items that need no confirmation, at any time. */
  | { readonly type: 'batch.add'; readonly items: readonly NamedItem[] }
  | { readonly type: 'batch.pause' }
  | { readonly type: 'batch.resume' }
  | { readonly type: 'batch.cancel' }
  | { readonly type: 'batch.cancelItem'; readonly id: string }
  | { readonly type: 'batch.retry' }
  | { readonly type: 'batch.retryItem'; readonly id: string }
  | { readonly type: 'batch.undo' }
  | { readonly type: 'batch.dismiss' }
  | BatchReport;

export type BatchContext = BatchInput & {
  /** Tells its requests apart. */
  readonly step: number;
  /** What is done with the items, such as an event of their lifecycle; null where there is only one thing to do. */
  readonly operation: string | null;
  readonly carried: Carried;
  readonly items: readonly BatchItem[];
  /** What people call the items, as far as that is known, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly cursor: BatchCursor | null;
  /** Items that no answer has named yet. */
  readonly left: number;
  readonly request: BatchRequest | null;
  /** Given up before an answer came: each is sent again as it was, or not at all. */
  readonly unanswered: readonly BatchRequest[];
};

export type NamedItem = { readonly id: string; readonly name: string };

export type BatchQuestion = {
  readonly operation: string;
  readonly ids: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly cursor: BatchCursor | null;
  readonly left: number;
};

export function emptyBatch({ input: { run, size } }: { readonly input: BatchInput }): BatchContext {
  return {
    run,
    size,
    step: 0,
    operation: null,
    carried: {},
    items: [],
    names: {},
    cursor: null,
    left: 0,
    request: null,
    unanswered: [],
  };
}

/** Without items again; its steps go on, since a key stands for one request for ever. */
export const emptied = (context: BatchContext): BatchContext => ({
  ...emptyBatch({ input: context }),
  step: context.step,
});

/** As it was kept, what was in flight to be sent again as it was. */
export const restored = (context: BatchContext, kept: KeptBatch): BatchContext =>
  withLost({ ...context, ...kept });

const waiting = (id: string): BatchItem => ({
  id,
  state: 'waiting',
  progress: 0,
  message: null,
  undo: null,
});

export function askedFor(context: BatchContext, question: BatchQuestion): BatchContext {
  const { operation, ids, names, cursor, left } = question;
  return { ...emptied(context), operation, items: ids.map(waiting), names, cursor, left };
}

/** What is there already is not added twice. */
export function withAdded(context: BatchContext, items: readonly NamedItem[]): BatchContext {
  const known = new Set(context.items.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  const names = Object.fromEntries(added.map(({ id, name }) => [id, name]));
  return {
    ...context,
    items: [...context.items, ...added.map(({ id }) => waiting(id))],
    names: { ...context.names, ...names },
  };
}

const idsIn = (context: BatchContext, state: BatchItemState): string[] =>
  context.items.filter((item) => item.state === state).map(({ id }) => id);

/** Whether there is something to send, or to send again. */
export const hasMore = (context: BatchContext): boolean =>
  context.request !== null ||
  context.cursor !== null ||
  context.items.some(({ state }) => state === 'waiting');

/** What is sent next: what got no answer as it was, then items by their ids, then what the cursor stands for. */
export function sendRequestOf(context: BatchContext): BatchRequest {
  const { request, unanswered, run, step, size, operation, carried, cursor } = context;
  if (request?.kind === 'send') return request;
  const ids = idsIn(context, 'waiting').slice(0, size);
  const before = unanswered.find((one) => one.ids.some((id) => ids.includes(id)));
  if (before !== undefined) return before;
  const key = `${run}-${step}`;
  return { kind: 'send', key, operation, carried, ids, cursor: ids.length > 0 ? null : cursor };
}

/** Items that one operation takes back in one request. */
function undoable({ items, size }: BatchContext): readonly BatchItem[] {
  const first = items.find(({ state, undo }) => state === 'done' && undo !== null)?.undo ?? null;
  if (first === null) return [];
  return items.filter(({ state, undo }) => state === 'done' && undo === first).slice(0, size);
}

export const canUndo = (context: BatchContext): boolean => undoable(context).length > 0;

export function undoRequestOf(context: BatchContext): BatchRequest {
  const { request, run, step } = context;
  if (request?.kind === 'undo') return request;
  const items = undoable(context);
  const operation = items[0]?.undo ?? null;
  const ids = items.map(({ id }) => id);
  return { kind: 'undo', key: `${run}-${step}`, operation, carried: {}, ids, cursor: null };
}

/** A new request takes a new key; one that is sent again keeps its own. */
export function withRequest(context: BatchContext, request: BatchRequest): BatchContext {
  const isKnown = request === context.request || context.unanswered.includes(request);
  const step = isKnown ? context.step : context.step + 1;
  if (request.kind === 'undo') return { ...context, step, request };
  const ids = new Set(request.ids);
  const unanswered = context.unanswered.filter((one) => one !== request);
  return { ...changed(context, (item) => ids.has(item.id), { state: 'sending' }), step, request, unanswered };
}

export const withProgress = (context: BatchContext, progress: number): BatchContext =>
  changed(context, ({ state }) => state === 'sending', { progress });

export function withAnswer(context: BatchContext, answer: BatchAnswer): BatchContext {
  const { request } = context;
  const asked = new Set(request?.ids);
  const results = new Map(answer.results.map((result) => [result.id, result]));
  const known = new Set(context.items.map(({ id }) => id));
  const settle = request?.kind === 'undo' ? undone : sent;
  const items = context.items.map((item) => {
    const result = results.get(item.id);
    if (result !== undefined) return settle(item, result);
    if (!asked.has(item.id)) return item;
    return answer.isCutShort ? unreached(item) : settle(item, result);
  });
  const named = answer.results
    .filter(({ id }) => !known.has(id))
    .map((result) => sent(waiting(result.id), result));
  const isOfCursor = request !== null && request.cursor !== null;
  return {
    ...context,
    items: [...items, ...named],
    // Called off meanwhile, it stays called off.
    cursor: isOfCursor && context.cursor !== null ? answer.cursor : context.cursor,
    left: (isOfCursor ? answer.left : null) ?? context.left,
    request: null,
  };
}

/** What was being sent waits again; what is to be taken back can still be. */
const unreached = (item: BatchItem): BatchItem =>
  item.state === 'sending' ? { ...item, state: 'waiting', progress: 0 } : item;

/** An item of which a whole answer says nothing was not there to be reached. */
function sent(item: BatchItem, result: BatchResult | undefined): BatchItem {
  if (result === undefined) return { ...item, state: 'cancelled', progress: 0 };
  const { outcome, message, undo, url } = result;
  const progress = outcome === 'done' ? 1 : item.progress;
  return { ...item, state: outcome, progress, message, undo, ...(url !== undefined && { url }) };
}

/** Nothing is taken back twice. */
function undone(item: BatchItem, result: BatchResult | undefined): BatchItem {
  if (result === undefined) return { ...item, undo: null };
  const state = result.outcome === 'done' ? 'undone' : 'kept';
  return { ...item, state, message: result.message, undo: null };
}

/** What was in flight is to be sent again, whole. */
export const withLost = (context: BatchContext): BatchContext =>
  changed(context, ({ state }) => state === 'sending', { state: 'waiting', progress: 0 });

/** Everything that is not in flight. */
export const withRestCancelled = (context: BatchContext): BatchContext => ({
  ...changed(context, ({ state }) => state === 'waiting', { state: 'cancelled' }),
  cursor: null,
});

/** What got no answer is not sent again by itself, and nothing after it: what it asked for may have been done. */
export function withRequestGivenUp(context: BatchContext): BatchContext {
  const { request, unanswered } = context;
  const asked = new Set(request?.ids);
  return {
    ...withRestCancelled(changed(context, ({ id }) => asked.has(id), { state: 'unknown' })),
    request: null,
    unanswered: request === null ? unanswered : [...unanswered, request],
  };
}

/** What was given up first. */
export const withAskedAgain = (context: BatchContext): BatchContext => ({
  ...context,
  request: context.unanswered[0] ?? null,
});

/** A request that loses an item is another one; where it got no answer, the item may have been reached. */
export function withItemCancelled(context: BatchContext, id: string): BatchContext {
  const { request, unanswered } = context;
  const isMeant = (item: BatchItem) => item.id === id;
  if (request?.ids.includes(id) !== true) return changed(context, isMeant, { state: 'cancelled' });
  if (stateOf(context, id) === 'sending')
    return { ...changed(context, isMeant, { state: 'cancelled' }), request: null };
  return {
    ...changed(context, isMeant, { state: 'unknown' }),
    request: null,
    unanswered: [...unanswered, request],
  };
}

const again = { state: 'waiting', progress: 0, message: null } as const;

export const withItemAgain = (context: BatchContext, id: string): BatchContext =>
  changed(context, (item) => item.id === id, again);

export const withFailedAgain = (context: BatchContext): BatchContext =>
  changed(context, ({ state }) => state === 'failed', again);

export const stateOf = ({ items }: BatchContext, id: string): BatchItemState | null =>
  items.find((item) => item.id === id)?.state ?? null;

function changed(
  context: BatchContext,
  isMeant: (item: BatchItem) => boolean,
  change: Partial<BatchItem>,
): BatchContext {
  return { ...context, items: context.items.map((item) => (isMeant(item) ? { ...item, ...change } : item)) };
}

export type BatchCounts = Progress & {
  readonly done: number;
  readonly failed: number;
  readonly undone: number;
};

/** `done` counts what was taken back as well, `failed` what would not be taken back. */
export function countsOf({ items, left }: BatchContext): BatchCounts {
  const count = (...states: readonly BatchItemState[]) =>
    items.filter(({ state }) => states.includes(state)).length;
  const [done, failed] = [count('done', 'undone'), count('failed', 'kept')];
  return { done, failed, undone: count('undone'), settled: done + failed, total: items.length + left };
}

/** How many may have been reached by what was given up; of what only a cursor names, as many as one request takes. */
export function unknownOf({ items, unanswered, left, size }: BatchContext): number {
  const named = items.filter(({ state }) => state === 'unknown').length;
  return named + (unanswered.some(({ cursor }) => cursor !== null) ? Math.min(left, size) : 0);
}

type Args = { readonly context: BatchContext };

export function requestToSend({ context }: Args): BatchRequest {
  return sendRequestOf(context);
}

export function requestToUndo({ context }: Args): BatchRequest {
  return undoRequestOf(context);
}

/** The item that an event is about. */
export const idOf = (event: BatchEvent): string => ('id' in event ? event.id : '');
