/** What views ask of the preferences; only this file knows their states' names. */
import type { SnapshotFrom } from 'xstate';
import type { ColourScheme, preferencesMachine, Theme } from './preferences.machine.ts';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

export function selectTheme(snapshot: PreferencesSnapshot): Theme {
  if (snapshot.matches({ theme: 'light' })) return 'light';
  return snapshot.matches({ theme: 'dark' }) ? 'dark' : 'system';
}

/** What is painted: the chosen theme, or the system's scheme when that is the choice. */
export function selectColourScheme(snapshot: PreferencesSnapshot): ColourScheme {
  const theme = selectTheme(snapshot);
  if (theme !== 'system') return theme;
  return snapshot.matches({ systemScheme: 'dark' }) ? 'dark' : 'light';
}

export const selectIsOverlayNavigation = (snapshot: PreferencesSnapshot) => snapshot.hasTag('overlay');
