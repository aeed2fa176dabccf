/**
 * What autosave knows of a text, and how typing and answers change it: pure functions for its chart (product.md,
 * `/chapters/{id}`). A text may be a megabyte and never comes here: edits are counted, and the effects know what they were.
 */

/** A text as the server has it, without the text. */
export type SavedVersion = {
  /** 0 for one that the server does not have yet. */
  readonly version: number;
  /** When it was saved, in milliseconds since the epoch; null for one that was only read. */
  readonly at: number | null;
};

/** One call that saves; sent again as it was, it has the same idempotency key. */
export type SaveAttempt = {
  readonly key: string;
  /** The text as it was after so many edits. */
  readonly upTo: number;
  /** That it is based on. */
  readonly version: number;
};

/** A text that another run of the editor left in this browser; of a new document that has none yet, what else it has. */
export type LeftText = {
  /** The run's name, or the key of the new document. */
  readonly run: string;
  /** That it is based on; the server may have a newer one. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/**
 * conflicted: the server has another version than the one that was changed; its text stays with the effect. expired: nobody
 * is signed in. unanswered: whether it happened is not known; `rest`: milliseconds that the server asks to be left alone for.
 * offline: the same, and the browser knows of no network.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number; readonly at: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'conflicted'; readonly version: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unanswered'; readonly rest?: number }
  | { readonly kind: 'offline' };

export type AutosaveEvent =
  /** The text has changed, by whatever. */
  | { readonly type: 'text.typed' }
  /** Takes the newest of what was left behind, or gives it up. */
  | { readonly type: 'text.restore' }
  | { readonly type: 'text.discard' }
  /** At once, not after a pause. */
  | { readonly type: 'text.save' }
  /** Settles a conflict: the editor holds what is to be, on top of theirs. */
  | { readonly type: 'text.keepMine' }
  /** Settles a conflict: the editor holds theirs. */
  | { readonly type: 'text.takeTheirs' }
  /** The server's text is a newer one, and the editor holds it: one that was put back, or written elsewhere. */
  | { readonly type: 'text.replaced'; readonly version: number }
  /** The server's text has that version, by whoever wrote it. */
  | { readonly type: 'text.changed'; readonly version: number }
  | { readonly type: 'journal.kept' }
  | { readonly type: 'journal.failed' }
  /** The page is in the background, or another window has the keys. */
  | { readonly type: 'focus.lost' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.resumed' };

export type AutosaveInput = {
  /** Tells the keys of this editor from those of all others. */
  readonly run: string;
  readonly version: number;
};

export type AutosaveContext = {
  readonly run: string;
  /** Tells its attempts apart. */
  readonly step: number;
  /** How many edits there were. */
  readonly typed: number;
  /** Up to which of them the server has the text. */
  readonly saved: number;
  readonly server: SavedVersion;
  /** What was sent last, until the server has answered. */
  readonly attempt: SaveAttempt | null;
  /** Whether what was typed after it is to be sent as soon as it is answered, not after a pause. */
  readonly isUrgent: boolean;
  /** How often in a row no answer came. */
  readonly misses: number;
  /** Milliseconds that the server has asked to be left alone for; 0 where it has not. */
  readonly rest: number;
  /** Texts that were left behind and are not decided about, the newest first. */
  readonly left: readonly LeftText[];
  /** What the server said against the text. */
  readonly reason: string | null;
  /** The version that somebody else has saved meanwhile. */
  readonly theirs: number | null;
  /** The newest version that the server is said to have; an older one than that of `server` says nothing. */
  readonly newest: number;
};

export function openedText({ input }: { readonly input: AutosaveInput }): AutosaveContext {
  return {
    run: input.run,
    step: 0,
    typed: 0,
    saved: 0,
    server: { version: input.version, at: null },
    attempt: null,
    isUrgent: false,
    misses: 0,
    rest: 0,
    left: [],
    reason: null,
    theirs: null,
    newest: input.version,
  };
}

export const isUnsaved = ({ typed, saved }: Pick<AutosaveContext, 'typed' | 'saved'>): boolean =>
  typed > saved;

/** Whether somebody else, or another window, has saved a newer text. */
export const isBehind = ({ newest, server }: Pick<AutosaveContext, 'newest' | 'server'>): boolean =>
  newest > server.version;

/** One that got no answer is sent again as it was, before anything newer: then nothing can happen twice. */
export function withAttempt(context: AutosaveContext): AutosaveContext {
  const { attempt, run, step, typed, server } = context;
  if (attempt !== null) return context;
  return {
    ...context,
    step: step + 1,
    attempt: { key: `${run}-${step}`, upTo: typed, version: server.version },
    isUrgent: false,
    reason: null,
  };
}

/** Whether somebody has asked for what was typed while the call was under way to be saved. */
export const isMoreUrgent = ({ attempt, typed, isUrgent }: AutosaveContext): boolean =>
  isUrgent && attempt !== null && typed > attempt.upTo;

/** What was typed while the call was under way is unsaved. */
export const withSaved = (context: AutosaveContext, version: number, at: number): AutosaveContext => ({
  ...context,
  saved: context.attempt?.upTo ?? context.saved,
  server: { version, at },
  attempt: null,
  misses: 0,
});

/** Theirs is what mine is based on from now on; `isWhole`: and mine has nothing that theirs has not. */
export const withDecision = (context: AutosaveContext, isWhole: boolean): AutosaveContext => ({
  ...context,
  server: { version: context.theirs ?? context.server.version, at: context.server.at },
  saved: isWhole ? context.typed : context.saved,
  theirs: null,
  attempt: null,
});

/** The newest of the texts that were left behind is the text now, on the version that it is based on. */
export const withLeftRestored = (context: AutosaveContext): AutosaveContext => ({
  ...context,
  server: { version: context.left[0]?.version ?? context.server.version, at: null },
  left: [],
});

/** The input of a save. */
export function attemptToSave({ context }: { readonly context: AutosaveContext }): SaveAttempt {
  return withAttempt(context).attempt as SaveAttempt;
}

/** Milliseconds before what got no answer is sent again, later where the server has asked for it. */
export const retryRest = ({ misses, rest }: Pick<AutosaveContext, 'misses' | 'rest'>): number =>
  Math.max(Math.min(30_000, 1000 * 2 ** Math.max(0, misses - 1)), Math.min(rest, longestRest));

/** Of what a server may ask for, in milliseconds: a minute is what the text is late at most, and two that it may be. */
const longestRest = 120_000;

/** Milliseconds that a call has for its answer; more after each that got none, as the line may be a slow one. */
export const answerTime = ({ misses }: Pick<AutosaveContext, 'misses'>): number =>
  Math.min(120_000, 30_000 * 2 ** misses);

/** After the last change. */
export const savePause = 3000;
/** At the latest, while typing goes on. */
export const longestUnsaved = 60_000;

export const outcomeOf = (event: unknown) => (event as { readonly output: SaveOutcome }).output;
export const restIn = (event: unknown): number => {
  const outcome = outcomeOf(event);
  return outcome.kind === 'unanswered' ? (outcome.rest ?? 0) : 0;
};
export const leftOf = (event: unknown) => (event as { readonly output: readonly LeftText[] }).output;

export function withAnswer(context: AutosaveContext, event: object): Partial<AutosaveContext> {
  const outcome = outcomeOf(event);
  if (outcome.kind === 'saved') return withSaved(context, outcome.version, outcome.at);
  if (outcome.kind === 'refused') return { reason: outcome.reason, attempt: null };
  return outcome.kind === 'conflicted' ? { theirs: outcome.version, attempt: null } : {};
}

/** The editor holds the server's newer text. */
export function withReplaced(context: AutosaveContext, event: AutosaveEvent): Partial<AutosaveContext> {
  if (event.type !== 'text.replaced') return {};
  return { server: { version: event.version, at: null }, saved: context.typed };
}

/** What is heard late is older than what is known. */
export const withMoved = (context: AutosaveContext, event: AutosaveEvent): Partial<AutosaveContext> =>
  event.type === 'text.changed' ? { newest: Math.max(context.newest, event.version) } : {};

export const readVersionOf = (event: unknown) => (event as { readonly output: number }).output;

/** The editor holds what was read. */
export const withFollowed = (context: AutosaveContext, event: object): Partial<AutosaveContext> => {
  const version = readVersionOf(event);
  return { server: { version, at: null }, saved: context.typed, newest: version };
};
