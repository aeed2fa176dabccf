/** What views ask of an upload of chapters. */
import type { SnapshotFrom } from 'xstate';
import type { chapterUploadMachine } from './chapter-upload.machine.ts';

type UploadSnapshot = SnapshotFrom<typeof chapterUploadMachine>;

const shownStates = [
  'opening',
  'restoring',
  'unreachable',
  'choosing',
  'reading',
  'previewing',
  'changing',
  'recovering',
  'starting',
  'running',
] as const;
export type UploadState = (typeof shownStates)[number];

export const selectUpload = (snapshot: UploadSnapshot) => snapshot.context;
export const selectUploadState = (snapshot: UploadSnapshot): UploadState =>
  shownStates.find((state) => snapshot.matches(state)) ?? 'opening';
/** Whether what is on the page is nowhere else. */
export const selectUploadIsUnsaved = (snapshot: UploadSnapshot) => snapshot.hasTag('unsaved');
export const selectUploadIsFull = (snapshot: UploadSnapshot) => snapshot.matches({ previewing: 'full' });
/** Whether what was read has to be read again. */
export const selectUploadIsGone = (snapshot: UploadSnapshot) => snapshot.matches({ previewing: 'gone' });
/** Whether the last change came to nothing. */
export const selectUploadIsUnchanged = (snapshot: UploadSnapshot) =>
  snapshot.matches({ previewing: 'unchanged' });
/** Whether what was prepared is as a page that is loaded anew is to find it. */
export const selectUploadIsPrepared = (snapshot: UploadSnapshot) => snapshot.matches('previewing');
/** Whether nothing is prepared, or the server knows of what was. */
export const selectUploadIsSettled = (snapshot: UploadSnapshot) =>
  snapshot.matches('choosing') || snapshot.matches('running');
export const selectUploadCanStart = (snapshot: UploadSnapshot) =>
  snapshot.can({ type: 'upload.start', key: '', release: { kind: 'draft' } });
export const selectUploadCanUndo = (snapshot: UploadSnapshot) => snapshot.can({ type: 'rows.undo' });
export const selectUploadCanRedo = (snapshot: UploadSnapshot) => snapshot.can({ type: 'rows.redo' });
/** The actors of what was prepared, each for as long as it is at it. */
export const selectUploadStart = (snapshot: UploadSnapshot) => snapshot.children.uploadStart;
export const selectUploadRun = (snapshot: UploadSnapshot) => snapshot.children.uploadRun;
