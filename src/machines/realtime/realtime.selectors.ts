/** What views ask of realtime; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import { type ConnectionState, connectionStates } from './realtime.data.ts';
import type { realtimeMachine } from './realtime.machine.ts';

type RealtimeSnapshot = SnapshotFrom<typeof realtimeMachine>;

export function selectConnection(snapshot: RealtimeSnapshot): ConnectionState {
  return connectionStates.find((state) => snapshot.matches({ connection: state })) ?? 'initialized';
}

/** The browser itself has no network, whatever the connection says. */
export const selectIsOffline = (snapshot: RealtimeSnapshot) => snapshot.matches({ network: 'offline' });

/** Connected, and yet the server will not tell this user anything. */
export const selectIsChannelRefused = (snapshot: RealtimeSnapshot) =>
  snapshot.matches({ subscription: 'refused' });

/** The user's channel is open: what is pushed arrives from now on, and what was pushed before has to be fetched. */
export const selectIsSubscribed = (snapshot: RealtimeSnapshot) =>
  snapshot.matches({ subscription: 'subscribed' });
