/** What the preferences are told, by people, the system, the window and what the browser kept; and what they hold. */
import {
  type Choice,
  type Choices,
  type ColourScheme,
  looks,
  names,
  type PrimaryColours,
  type Setting,
  settings,
  type ValueOf,
} from './preferences.settings.ts';

export type SchemeReport = { readonly type: 'system.becameLight' } | { readonly type: 'system.becameDark' };
export type ViewportReport = { readonly type: 'viewport.widened' } | { readonly type: 'viewport.narrowed' };
/** Another language is to be spoken from now on. */
export type LanguageChosen = { readonly type: 'language.chosen'; readonly language: ValueOf<'language'> };
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

/** What the regions hear: `theme.set.dark`. */
export type ValueSet = {
  [Name in Setting]: { readonly type: `${Name}.set.${ValueOf<Name>}` };
}[Setting];

export type PreferencesEvent =
  | ValueSet
  | PreferencesRestored
  | SchemeReport
  | ViewportReport
  | PrimaryChosen
  | ({ readonly type: 'preferences.choose' } & Choice)
  | { readonly type: 'preferences.reset' };

export type PreferencesContext = { readonly colours: PrimaryColours };

/** What is chosen in place of what cannot be below horizontal navigation. */
export function insteadOf(event: PreferencesEvent): PreferencesEvent | undefined {
  if (event.type !== 'preferences.choose') return undefined;
  if (event.value === 'hidden' && event.setting === 'navbar') return { ...event, value: 'sticky' };
  return event.value === 'on' && event.setting === 'vertical-navigation-collapsed'
    ? { ...event, value: 'off' }
    : undefined;
}

export const setOf = (setting: Setting, value: string): ValueSet =>
  ({ type: `${setting}.set.${value}` }) as ValueSet;

const keptOf = (event: PreferencesEvent) => (event.type === 'preferences.restored' ? event : null);

/** The values that were kept; without them the look's defaults. */
export function valuesOf(event: PreferencesEvent): readonly ValueSet[] {
  const kept = keptOf(event);
  return (kept ? names : looks).map((name) => setOf(name, kept?.choices[name] ?? settings[name][0]));
}

export const coloursOf = (event: PreferencesEvent): PrimaryColours =>
  keptOf(event)?.colours ?? { light: null, dark: null };

/** By the choice, or by what another tab has chosen. */
export function languageChosen(event: PreferencesEvent): LanguageChosen {
  const language =
    event.type === 'preferences.restored'
      ? event.choices.language
      : (event as { value: ValueOf<'language'> }).value;
  return { type: 'language.chosen', language };
}

export function messagesOf({ event: { language } }: { event: LanguageChosen }): MessagesInput {
  return { language };
}
