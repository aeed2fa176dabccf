/** What views ask of autosave; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import { isUnsaved } from './autosave.data.ts';
import type { autosaveMachine } from './autosave.machine.ts';

type AutosaveSnapshot = SnapshotFrom<typeof autosaveMachine>;

/** What is said of the text, the most urgent first. */
export type SaveState =
  | 'conflicted'
  | 'sessionExpired'
  | 'refused'
  | 'offline'
  | 'retrying'
  | 'saving'
  | 'unsaved'
  | 'followed'
  | 'saved';

const said = ['conflicted', 'sessionExpired', 'refused', 'offline', 'retrying', 'saving'] as const;

export function selectSaveState(snapshot: AutosaveSnapshot): SaveState {
  const state = said.find((one) => snapshot.matches({ call: one }));
  if (state !== undefined) return state;
  if (isUnsaved(snapshot.context)) return 'unsaved';
  return snapshot.matches({ call: { idle: 'followed' } }) ? 'followed' : 'saved';
}

export const selectIsUnsaved = (snapshot: AutosaveSnapshot) => isUnsaved(snapshot.context);
/** Milliseconds since the epoch; null where nothing was saved here yet. */
export const selectSavedAt = (snapshot: AutosaveSnapshot) => snapshot.context.server.at;
export const selectVersion = (snapshot: AutosaveSnapshot) => snapshot.context.server.version;
export const selectReason = (snapshot: AutosaveSnapshot) => snapshot.context.reason;
/** Whether the browser keeps nothing of what is typed. */
export const selectIsUnkept = (snapshot: AutosaveSnapshot) => snapshot.matches({ journal: 'failing' });
/** Whether the text may be written already: what was left behind is decided about first. */
export const selectIsWritable = (snapshot: AutosaveSnapshot) => snapshot.matches({ text: 'typing' });
/** Whether another text can take the place of what is there: nothing was typed that only the editor has. */
export const selectTakesReplaced = (snapshot: AutosaveSnapshot) =>
  snapshot.can({ type: 'text.replaced', version: selectVersion(snapshot) });
/** The newest text that was left behind and waits for a decision; null otherwise. */
export const selectLeftText = (snapshot: AutosaveSnapshot) =>
  snapshot.matches({ text: 'offering' }) ? (snapshot.context.left[0] ?? null) : null;
