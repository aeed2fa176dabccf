/** What views ask of a thread; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { threadMachine } from './thread.machine.ts';

type ThreadSnapshot = SnapshotFrom<typeof threadMachine>;

/** Whether what is shown may be from an earlier visit. */
export const selectIsLoading = (snapshot: ThreadSnapshot) => snapshot.matches({ stream: 'loading' });
export const selectHasFailed = (snapshot: ThreadSnapshot) => snapshot.matches({ stream: 'failed' });
/** Whether newer messages may be there that nothing tells of, and not for a moment only. */
export const selectIsBehind = (snapshot: ThreadSnapshot) =>
  snapshot.matches({ channel: { outside: 'lasting' } });
export const selectArrivals = ({ context }: ThreadSnapshot) => context.arrivals;
/** Whether a message was not sent, as somebody else had answered. */
export const selectIsHeld = (snapshot: ThreadSnapshot) => snapshot.matches({ composer: { writing: 'held' } });
