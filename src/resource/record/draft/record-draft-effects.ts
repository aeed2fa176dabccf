/** What fills the slots of a record's draft: the browser's storage, the server, the form and the page. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type KeptDraftCommand,
  keptDraftMachine,
  type KeptDraftReport,
} from '#machines/record-draft/kept-draft.machine.ts';
import type {
  DraftRecord,
  DraftValues,
  RecordDraft,
  RecordDraftContext,
  SaveAttempt,
  SaveOutcome,
} from '#machines/record-draft/record-draft.data.ts';
import { type NetworkReport, saveAttemptMachine } from '#machines/record-draft/save-attempt.machine.ts';
import type { OwnDraft } from '#lib/storage/own-draft.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { isUndecided } from '#lib/http/undecided.ts';
import { isCutOff, lossOf, type Network } from './draft-failure.ts';

/** Sends an attempt under its key, and answers with the record as the server then has it. */
export type SaveCall<Values extends DraftValues> = (
  attempt: SaveAttempt<Values>,
  signal: AbortSignal,
) => Promise<DraftRecord<Values>>;

export type RecordDraftPorts<Values extends DraftValues> = {
  readonly storage: OwnDraft<Values>;
  readonly save: SaveCall<Values>;
  /** The server's record in what a refused save tells of it; null where it tells nothing. */
  readonly currentOf: (data: HttpFailure['data']) => DraftRecord<Values> | null;
  /** Puts values into the fields over those that the server has. */
  readonly fillForm: (base: Values, values: Values) => void;
  /** Told whether the page holds what the server does not have. */
  readonly holdPage: (isHeld: boolean) => void;
  readonly network: Network;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** The form's values enter the machine through these ports alone, and are what its schema and its fields say. */
type Typed<Values extends DraftValues> = {
  readonly context: RecordDraftContext & { readonly values: Values; readonly base: DraftRecord<Values> };
};

export function createRecordDraftEffects<Values extends DraftValues>(ports: RecordDraftPorts<Values>) {
  const { storage, save, currentOf, fillForm, holdPage, network, now } = ports;
  const call = fromPromise<SaveOutcome, SaveAttempt>(({ input, signal }) =>
    save(input as SaveAttempt<Values>, signal).then(
      (record): SaveOutcome => ({ kind: 'saved', record }),
      (error: unknown) => outcomeOf(error, currentOf, network),
    ),
  );
  const perform = (command: KeptDraftCommand) => {
    if (command.type === 'draft.drop') return storage.drop();
    const draft = { ...command.draft, at: now() } as RecordDraft<Values>;
    return command.type === 'draft.keep' ? storage.keep(draft) : storage.keepFirst(draft);
  };
  return {
    actors: {
      readDraft: fromPromise<RecordDraft | null>(() => storage.read()),
      keptDraft: keptDraftMachine.provide({
        actors: {
          storage: fromCallback<KeptDraftCommand, undefined, KeptDraftReport>(({ receive, sendBack }) =>
            receive((command) => {
              perform(command).then(
                () => sendBack({ type: 'storage.kept' }),
                () => sendBack({ type: 'storage.refused' }),
              );
            }),
          ),
        },
      }),
      attempt: saveAttemptMachine.provide({
        actors: {
          call,
          network: fromCallback<EventObject, undefined, NetworkReport>(({ sendBack }) =>
            network.watch((isOnline) => {
              if (isOnline) sendBack({ type: 'network.returned' });
            }),
          ),
        },
      }),
    },
    actions: {
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
  network: Network,
): SaveOutcome {
  if (!(error instanceof HttpFailure)) throw error;
  const { code, errors, data } = error;
  if (isUndecided(error)) return { kind: isCutOff(error, network) ? 'cutOff' : 'unanswered' };
  const theirs = code === 'version_conflict' ? currentOf(data) : null;
  if (theirs !== null) return { kind: 'conflicted', theirs };
  const loss = lossOf(error);
  return loss === null ? { kind: 'refused', errors } : { kind: 'lost', loss };
}
