/** What views ask of navigation; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import { type Layout, routeNamed } from '#contract/routing/routes.ts';
import { isClosedToGuests } from './navigation.data.ts';
import type { navigationMachine } from './navigation.machine.ts';
import { parseLocation } from './navigation.locations.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

const nowhere = parseLocation('/');
const noParams = {};

export const selectScreenName = (snapshot: NavigationSnapshot) => snapshot.context.shown?.name ?? null;
export const selectParams = (snapshot: NavigationSnapshot) => snapshot.context.shown?.params ?? noParams;
export const selectLocation = (snapshot: NavigationSnapshot) => snapshot.context.shown?.location ?? nowhere;
export const selectRefusedPath = (snapshot: NavigationSnapshot) => snapshot.context.refused;
export const selectFailure = (snapshot: NavigationSnapshot) => snapshot.context.failure;
export const selectIsAskingToLeave = (snapshot: NavigationSnapshot) => snapshot.hasTag('askingToLeave');
/** Whether every way out of what is shown is open. */
export const selectIsFree = (snapshot: NavigationSnapshot) => snapshot.matches({ settled: 'free' });
/** What becomes of what would be left. */
export const selectFate = (snapshot: NavigationSnapshot) => snapshot.context.fate;
/** Whoever it was about is gone: drawn for nobody, it would ask for what only they may see. */
export const selectIsLeft = ({ context: { shown, visitor } }: NavigationSnapshot) =>
  visitor.phase === 'guest' && shown !== null && isClosedToGuests(shown.name);
export const selectIsBusy = (snapshot: NavigationSnapshot) => snapshot.hasTag('busy');

export function selectLayout(snapshot: NavigationSnapshot): Layout {
  const { shown } = snapshot.context;
  return shown === null ? 'blank' : routeNamed(shown.name).layout;
}
