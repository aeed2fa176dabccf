/** What fills the slots of a record's draft: the browser's storage, the server, the form and the page. */
import { fromPromise } from 'xstate';
import {
  type DraftRecord,
  type DraftValues,
  type RecordDraft,
  type RecordDraftContext,
  type SaveAttempt,
  type SaveOutcome,
  unansweredKey,
} from '#machines/record-draft/record-draft.data.ts';
import type { DraftStorage } from '#lib/storage/draft-storage.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { isUndecided } from '#lib/http/undecided.ts';

/** Sends an attempt under its key, and answers with the record as the server then has it. */
export type SaveCall<Values extends DraftValues> = (
  attempt: SaveAttempt<Values>,
  signal: AbortSignal,
) => Promise<DraftRecord<Values>>;

export type RecordDraftPorts<Values extends DraftValues> = {
  readonly storage: DraftStorage<Values>;
  readonly save: SaveCall<Values>;
  /** The server's record in what a refused save tells of it; null where it tells nothing. */
  readonly currentOf: (data: HttpFailure['data']) => DraftRecord<Values> | null;
  /** Puts values into the fields over those that the server has. */
  readonly fillForm: (base: Values, values: Values) => void;
  /** Told whether the page holds what the server does not have. */
  readonly holdPage: (isHeld: boolean) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** The form's values enter the machine through these ports alone, and are what its schema and its fields say. */
type Typed<Values extends DraftValues> = {
  readonly context: RecordDraftContext & { readonly values: Values; readonly base: DraftRecord<Values> };
};

export function createRecordDraftEffects<Values extends DraftValues>(ports: RecordDraftPorts<Values>) {
  const { storage, save, currentOf, fillForm, holdPage, now } = ports;
  const call = fromPromise<SaveOutcome, SaveAttempt>(({ input, signal }) =>
    save(input as SaveAttempt<Values>, signal).then(
      (record): SaveOutcome => ({ kind: 'saved', record }),
      (error: unknown) => outcomeOf(error, currentOf),
    ),
  );
  const draftOf = (context: RecordDraftContext) => {
    const { values, base } = context;
    const key = unansweredKey(context);
    return { values, base: base.values, version: base.version, at: now(), key } as RecordDraft<Values>;
  };
  return {
    actors: {
      readDraft: fromPromise<RecordDraft | null>(() => storage.read()),
      save: call,
      undo: call,
    },
    actions: {
      keepDraft: ({ context }: { readonly context: RecordDraftContext }) =>
        void storage.keep(draftOf(context)),
      keepFirstDraft: ({ context }: { readonly context: RecordDraftContext }) =>
        void storage.keepFirst(draftOf(context)),
      dropDraft: () => void storage.drop(),
      fillForm({ context }: { readonly context: RecordDraftContext }) {
        const { base, values } = context as Typed<Values>['context'];
        fillForm(base.values, values);
      },
      holdPage: () => holdPage(true),
      releasePage: () => holdPage(false),
    },
  };
}

/** What the server could not work off, or something in between has answered, is no answer. */
function outcomeOf<Values extends DraftValues>(
  error: unknown,
  currentOf: RecordDraftPorts<Values>['currentOf'],
): SaveOutcome {
  if (!(error instanceof HttpFailure)) throw error;
  const { code, errors, data } = error;
  if (isUndecided(error)) return { kind: 'unanswered' };
  const theirs = code === 'version_conflict' ? currentOf(data) : null;
  return theirs === null ? { kind: 'refused', errors } : { kind: 'conflicted', theirs };
}
