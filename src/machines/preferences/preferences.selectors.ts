/** What views ask of the preferences; only this file knows their states' names. */
import type { SnapshotFrom } from 'xstate';
import type { languageMessagesMachine } from './language-messages.machine.ts';
import type { preferencesMachine } from './preferences.machine.ts';
import { type ColourScheme, defaultPrimary, type Setting, type ValueOf } from './preferences.settings.ts';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** What was chosen of a setting: its region bears its name, its states those of its values. */
export const selectChoice =
  <Name extends Setting>(name: Name) =>
  (snapshot: PreferencesSnapshot): ValueOf<Name> =>
    (snapshot.value as unknown as Record<Name, ValueOf<Name>>)[name];

export const selectTheme = selectChoice('theme');
export const selectLanguage = selectChoice('language');

/** What is painted: the chosen theme, or the system's scheme when that is the choice. */
export function selectColourScheme(snapshot: PreferencesSnapshot): ColourScheme {
  const theme = selectTheme(snapshot);
  if (theme !== 'system') return theme;
  return snapshot.matches({ systemScheme: 'dark' }) ? 'dark' : 'light';
}

/** The colour that somebody chose for what is painted, or null where the default applies. */
export const selectOwnPrimary = (snapshot: PreferencesSnapshot) =>
  snapshot.context.colours[selectColourScheme(snapshot)];

/** The primary colour of a scheme, `#rrggbb`. */
export const selectPrimary =
  (scheme: ColourScheme) =>
  (snapshot: PreferencesSnapshot): string =>
    snapshot.context.colours[scheme] ??
    (snapshot.matches({ 'semi-dark': 'on' }) ? defaultPrimary.semiDark : defaultPrimary.otherwise);

export const selectIsOverlayNavigation = (snapshot: PreferencesSnapshot) => snapshot.hasTag('overlay');

/** How the navigation is shown: the chosen way, or over the page where the window is too narrow for it. */
export const selectShownNavigation = (snapshot: PreferencesSnapshot) =>
  selectIsOverlayNavigation(snapshot) ? 'overlay' : selectChoice('navigation')(snapshot);

/** A narrow window always has its navbar: nothing else there opens the navigation. */
export const selectIsNavbarShown = (snapshot: PreferencesSnapshot) =>
  selectIsOverlayNavigation(snapshot) || !snapshot.matches({ navbar: 'hidden' });

export const selectIsLoadingMessages = (snapshot: SnapshotFrom<typeof languageMessagesMachine>) =>
  snapshot.hasTag('loadingMessages');
