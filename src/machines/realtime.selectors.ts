/** What views ask of realtime; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import { type ConnectionState, connectionStates, type realtimeMachine } from './realtime.machine.ts';

type RealtimeSnapshot = SnapshotFrom<typeof realtimeMachine>;

export function selectConnection(snapshot: RealtimeSnapshot): ConnectionState {
  return connectionStates.find((state) => snapshot.matches({ connection: state })) ?? 'initialized';
}

/** Connected, and yet the server will not tell this user anything. */
export const selectIsChannelRefused = (snapshot: RealtimeSnapshot) =>
  snapshot.matches({ subscription: 'refused' });
