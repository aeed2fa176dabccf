/** What views ask of a record's draft; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { keptDraftMachine } from './kept-draft.machine.ts';
import { isUnsaved } from './record-draft.data.ts';
import type { recordDraftMachine } from './record-draft.machine.ts';
import type { saveAttemptMachine } from './save-attempt.machine.ts';

type DraftSnapshot = SnapshotFrom<typeof recordDraftMachine>;

export const selectBase = (snapshot: DraftSnapshot) => snapshot.context.base;
export const selectIsUnsaved = (snapshot: DraftSnapshot) => isUnsaved(snapshot.context);
/** A draft that was left behind and waits for a decision; null otherwise. */
export const selectLeftDraft = (snapshot: DraftSnapshot) => snapshot.context.left;
export const selectIsCalling = (snapshot: DraftSnapshot) => snapshot.matches({ call: 'calling' });
export const selectHasFailed = (snapshot: DraftSnapshot) => snapshot.matches({ call: 'failed' });
export const selectIsSaved = (snapshot: DraftSnapshot) => snapshot.matches({ call: 'saved' });
export const selectErrors = (snapshot: DraftSnapshot) => snapshot.context.errors;
/** What the server has, where that is what a save was refused for; null otherwise. */
export const selectTheirs = (snapshot: DraftSnapshot) => snapshot.context.theirs;
/** Why the record can be saved no more; null where it can. */
export const selectLoss = (snapshot: DraftSnapshot) => snapshot.context.loss;
export const selectCanUndo = (snapshot: DraftSnapshot) => snapshot.can({ type: 'draft.undo' });

export const selectAttempt = (snapshot: DraftSnapshot) => snapshot.children.attempt;
export const selectKeptDraft = (snapshot: DraftSnapshot) => snapshot.children.keptDraft;
/** Of the attempt under way, if any: whether it waits for the network. */
export const selectIsWaiting = (snapshot: SnapshotFrom<typeof saveAttemptMachine> | undefined) =>
  snapshot?.matches('waiting') === true;
/** Whether the browser has no room for what is typed. */
export const selectIsRefusing = (snapshot: SnapshotFrom<typeof keptDraftMachine> | undefined) =>
  snapshot?.matches('refusing') === true;
