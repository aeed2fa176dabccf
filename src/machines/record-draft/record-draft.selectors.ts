/** What views ask of a record's draft; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import { isUnsaved } from './record-draft.data.ts';
import type { recordDraftMachine } from './record-draft.machine.ts';

type DraftSnapshot = SnapshotFrom<typeof recordDraftMachine>;

export const selectBase = (snapshot: DraftSnapshot) => snapshot.context.base;
export const selectIsUnsaved = (snapshot: DraftSnapshot) => isUnsaved(snapshot.context);
/** A draft that was left behind and waits for a decision; null otherwise. */
export const selectLeftDraft = (snapshot: DraftSnapshot) => snapshot.context.left;
export const selectIsCalling = (snapshot: DraftSnapshot) => snapshot.hasTag('calling');
export const selectHasFailed = (snapshot: DraftSnapshot) => snapshot.matches({ call: 'failed' });
export const selectIsSaved = (snapshot: DraftSnapshot) => snapshot.matches({ call: 'saved' });
export const selectErrors = (snapshot: DraftSnapshot) => snapshot.context.errors;
/** What the server has, where that is what a save was refused for; null otherwise. */
export const selectTheirs = (snapshot: DraftSnapshot) => snapshot.context.theirs;
export const selectCanUndo = (snapshot: DraftSnapshot) => snapshot.can({ type: 'draft.undo' });
