/** What the draft of a record knows, and how typing and answers change it (product.md, "Every form"): pure functions for its chart. */
import { isSame, mergedValues, restValues } from './three-way.ts';

/** Fields as a form holds them. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** A record as the server has it. */
export type DraftRecord<Values extends DraftValues = DraftValues> = {
  /** Null for one that the server does not have yet. */
  readonly id: number | null;
  readonly values: Values;
  /** 0 for one that the server does not have yet. */
  readonly version: number;
};

/** What was typed, and what the server had when the typing began. */
export type RecordDraft<Values extends DraftValues = DraftValues> = {
  readonly values: Values;
  readonly base: Values;
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The idempotency key of the attempt to save exactly this, where that was sent and no answer came. */
  readonly key?: string | null;
};

/** One call that changes the record; sent again as it was, it has the same idempotency key. */
export type SaveAttempt<Values extends DraftValues = DraftValues> = {
  readonly kind: 'save' | 'undo';
  readonly key: string;
  readonly values: Values;
  readonly base: DraftRecord<Values>;
};

/** Texts per field. */
export type DraftErrors = Readonly<Record<string, readonly string[]>>;

/** Why a record can be saved no more: it is not there, or the account may not change it. */
export type DraftLoss = 'missing' | 'forbidden';

/**
 * conflicted: the server has another version than the one that was changed. unanswered: whether it happened is not known.
 * cutOff: neither, since the network is away.
 */
export type SaveOutcome<Values extends DraftValues = DraftValues> =
  | { readonly kind: 'saved'; readonly record: DraftRecord<Values> }
  | { readonly kind: 'refused'; readonly errors: DraftErrors }
  | { readonly kind: 'conflicted'; readonly theirs: DraftRecord<Values> }
  | { readonly kind: 'lost'; readonly loss: DraftLoss }
  | { readonly kind: 'unanswered' | 'cutOff' };

export type RecordDraftInput = {
  /** Tells the keys of this form from those of all others. */
  readonly run: string;
  readonly base: DraftRecord;
};

export type RecordDraftContext = RecordDraftInput & {
  /** Tells its attempts apart. */
  readonly step: number;
  /** What the form holds. */
  readonly values: DraftValues;
  /** A draft that was left behind and is not decided about. */
  readonly left: RecordDraft | null;
  /** What was sent last, until the server has answered. */
  readonly attempt: SaveAttempt | null;
  readonly errors: DraftErrors;
  readonly theirs: DraftRecord | null;
  /** What the last call was refused for, where no change of the text would help. */
  readonly loss: DraftLoss | null;
  /** What the last save replaced, as long as that can be put back. */
  readonly previous: DraftValues | null;
};

const noErrors: DraftErrors = {};

export function openedDraft({ input }: { readonly input: RecordDraftInput }): RecordDraftContext {
  return {
    ...input,
    step: 0,
    values: input.base.values,
    left: null,
    attempt: null,
    errors: noErrors,
    theirs: null,
    loss: null,
    previous: null,
  };
}

/** Whether one holds something else than the other. */
export const differs = (values: DraftValues, others: DraftValues): boolean =>
  Object.keys(others).some((field) => !isSame(values[field], others[field]));

export const isUnsaved = ({ values, base }: Pick<RecordDraftContext, 'values' | 'base'>): boolean =>
  differs(values, base.values);

/** A draft that holds what the form does needs no decision. */
export const isWorthOffering = (context: RecordDraftContext, left: RecordDraft | null): left is RecordDraft =>
  left !== null && differs(left.values, context.values);

/** What was typed since the form opened stays on top. */
export function withDraftRestored(context: RecordDraftContext): RecordDraftContext {
  const { left, base, values } = context;
  if (left === null) return context;
  const restored = { id: base.id, values: left.base, version: left.version };
  return {
    ...context,
    base: restored,
    values: mergedValues(base.values, values, left.values),
    left: null,
    attempt: context.attempt ?? leftAttempt(left, restored),
    previous: null,
  };
}

/** Sent before the page was left, and never answered. */
const leftAttempt = ({ key, values }: RecordDraft, base: DraftRecord): SaveAttempt | null =>
  typeof key === 'string' ? { kind: 'save', key, values, base } : null;

/** The same text under the same key, also where it was typed anew before the draft was found. */
export const withLeftAttempt = (context: RecordDraftContext, left: RecordDraft | null): RecordDraftContext =>
  left === null
    ? context
    : {
        ...context,
        attempt:
          context.attempt ??
          leftAttempt(left, { id: context.base.id, values: left.base, version: left.version }),
      };

/** Whatever the order of their fields. */
const holdSame = (one: DraftValues, other: DraftValues) => !differs(one, other) && !differs(other, one);

const isSameAttempt = (one: SaveAttempt, other: Omit<SaveAttempt, 'key'>) =>
  one.kind === other.kind &&
  one.base.id === other.base.id &&
  one.base.version === other.base.version &&
  holdSame(one.base.values, other.base.values) &&
  holdSame(one.values, other.values);

/** Of the attempt to save what the form holds now; null where none is without an answer. */
export const unansweredKey = ({ attempt, values, base }: RecordDraftContext): string | null =>
  attempt !== null && isSameAttempt(attempt, { kind: 'save', values, base }) ? attempt.key : null;

function attemptOf(context: RecordDraftContext, asked: Omit<SaveAttempt, 'key'>): SaveAttempt {
  const { run, step, attempt } = context;
  return attempt !== null && isSameAttempt(attempt, asked) ? attempt : { ...asked, key: `${run}-${step}` };
}

/** The one that got no answer where nothing was changed since; a changed text is another attempt. */
export const saveOf = (context: RecordDraftContext): SaveAttempt =>
  attemptOf(context, { kind: 'save', values: context.values, base: context.base });

/** What the last save replaced is saved again. */
export const undoOf = (context: RecordDraftContext): SaveAttempt =>
  attemptOf(context, {
    kind: 'undo',
    values: context.previous ?? context.base.values,
    base: context.base,
  });

export const withAttempt = (context: RecordDraftContext, attempt: SaveAttempt): RecordDraftContext => ({
  ...context,
  attempt,
  step: attempt === context.attempt ? context.step : context.step + 1,
  errors: noErrors,
  loss: null,
});

/** What was typed while the call was under way stays typed; of what has no id, as a message that was sent, that alone. */
function withSaved(context: RecordDraftContext, record: DraftRecord): RecordDraftContext {
  const { attempt, base, values } = context;
  const isUndo = attempt?.kind === 'undo';
  const sent = isUndo ? base.values : (attempt?.values ?? base.values);
  const replaced = attempt === null || isUndo || attempt.base.id === null ? null : attempt.base.values;
  return {
    ...context,
    base: record,
    values: (record.id === null ? restValues : mergedValues)(sent, values, record.values),
    attempt: null,
    previous: replaced,
  };
}

/** The record has moved on beside the form: the fields follow where nothing was typed. */
export const withRecord = (context: RecordDraftContext, record: DraftRecord): RecordDraftContext => ({
  ...context,
  base: record,
  values: mergedValues(context.base.values, context.values, record.values),
  previous: null,
});

/** The record moved on in nothing that the form holds, as by an event of its lifecycle. */
export function isOnlyMine({ base }: RecordDraftContext, event: object): boolean {
  const outcome = outcomeOf(event);
  return outcome.kind === 'conflicted' && !differs(outcome.theirs.values, base.values);
}

/** The same attempt on the version that the server has. */
export function withAttemptOnTheirs(context: RecordDraftContext, event: object): Partial<RecordDraftContext> {
  const { attempt } = context;
  const outcome = outcomeOf(event);
  if (attempt === null || outcome.kind !== 'conflicted') return {};
  const rebased = { ...context, base: outcome.theirs };
  return withAttempt(rebased, attemptOf(rebased, { ...attempt, base: outcome.theirs }));
}

/** What was merged is based on what the server has now. */
export const withMerged = (context: RecordDraftContext, values: DraftValues): RecordDraftContext => ({
  ...context,
  base: context.theirs ?? context.base,
  values,
  theirs: null,
  attempt: null,
  previous: null,
});

type Args = { readonly context: RecordDraftContext };

/** The input of a call: the attempt that was taken last. */
export function attemptUnderWay({ context }: Args): SaveAttempt {
  return context.attempt ?? saveOf(context);
}

/** What is to be kept of the text, but for the time. */
export const keptOf = (context: RecordDraftContext): Omit<RecordDraft, 'at'> => ({
  values: context.values,
  base: context.base.values,
  version: context.base.version,
  key: unansweredKey(context),
});

export const outcomeOf = (event: unknown) => (event as { readonly output: SaveOutcome }).output;
export const leftOf = (event: unknown) => (event as { readonly output: RecordDraft | null }).output;

export function withAnswer(context: RecordDraftContext, event: object): Partial<RecordDraftContext> {
  const outcome = outcomeOf(event);
  if (outcome.kind === 'saved') return withSaved(context, outcome.record);
  if (outcome.kind === 'refused') return { errors: outcome.errors, attempt: null };
  if (outcome.kind === 'lost') return { loss: outcome.loss, attempt: null };
  return outcome.kind === 'conflicted' ? { theirs: outcome.theirs, attempt: null } : {};
}
