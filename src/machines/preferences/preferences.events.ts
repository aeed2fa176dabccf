/** What the preferences are told, by people, the system, the window and what the browser kept; and what they hold. */
import type { Choice, Choices, ColourScheme, PrimaryColours, ValueOf } from './preferences.settings.ts';

export type SchemeReport = { readonly type: 'system.becameLight' } | { readonly type: 'system.becameDark' };
export type ViewportReport = { readonly type: 'viewport.widened' } | { readonly type: 'viewport.narrowed' };
export type MessagesInput = { readonly language: ValueOf<'language'> };

/** What the browser kept, and keeps since another tab stored it; checked: values that do not exist are defaults already. */
export type PreferencesRestored = {
  readonly type: 'preferences.restored';
  readonly choices: Choices;
  readonly colours: PrimaryColours;
  /** Whether the language is another than the one that is spoken. */
  readonly speaksAnew: boolean;
};
type PrimaryChosen = {
  readonly type: 'preferences.choosePrimary';
  readonly scheme: ColourScheme;
  /** `#rrggbb`; null goes back to the default. */
  readonly colour: string | null;
};

export type PreferencesEvent =
  | PreferencesRestored
  | SchemeReport
  | ViewportReport
  | PrimaryChosen
  | ({ readonly type: 'preferences.choose' } & Choice)
  | { readonly type: 'preferences.reset' };

export type PreferencesContext = { readonly colours: PrimaryColours };
