/** What views ask of the presence at a thread; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { threadPresenceMachine } from './thread-presence.machine.ts';

export const selectPeople = ({ context }: SnapshotFrom<typeof threadPresenceMachine>) => context.people;
/** Ids of users whose connection has ended since they were there. */
export const selectGone = ({ context }: SnapshotFrom<typeof threadPresenceMachine>) => context.gone;
/** Of the text that is written there, as the server said it last; null where it has not. */
export const selectTextVersion = ({ context }: SnapshotFrom<typeof threadPresenceMachine>) =>
  context.textVersion;
/** Whether the server lets one look, as far as it has said. */
export const selectMayLook = (snapshot: SnapshotFrom<typeof threadPresenceMachine>) =>
  !snapshot.matches('refused');
