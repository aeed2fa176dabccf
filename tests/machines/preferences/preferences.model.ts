/** How the preferences are explored: each choice made and restored, and what the system and the window report. */
import type { PreferencesEvent, ValueSet } from '#machines/preferences/preferences.events.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import type { Choice, Choices } from '#machines/preferences/preferences.settings.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type PreferencesStep = Exclude<PreferencesEvent, ValueSet>;

const defaults: Choices = {
  theme: 'system',
  skin: 'default',
  navigation: 'vertical',
  'vertical-navigation-collapsed': 'off',
  'semi-dark': 'off',
  navbar: 'static',
  'navbar-blur': 'on',
  footer: 'static',
  'content-width': 'fluid',
  'shortcut-keys': 'on',
  language: 'vi',
};
const choose = (choice: Choice): PreferencesStep => ({ type: 'preferences.choose', ...choice });
const restore = (choice: Choice): PreferencesStep => ({
  type: 'preferences.restored',
  choices: { ...defaults, [choice.setting]: choice.value },
  colours: { light: null, dark: null },
  speaksAnew: choice.setting === 'language',
});
const of = (...choices: Choice[]) => choices.flatMap((choice) => [choose(choice), restore(choice)]);
const reset: PreferencesStep = { type: 'preferences.reset' };

/**
 * All regions together are some 60,000 situations. They know nothing of each other but for the navigation and what it
 * forces, so each model explores its own regions; together they walk every transition. The walk still compares all regions.
 */
const parts: Record<string, { regions: readonly string[]; events: readonly PreferencesStep[] }> = {
  'the theme and the system’s scheme': {
    regions: ['theme', 'systemScheme'],
    events: [
      ...of(
        { setting: 'theme', value: 'system' },
        { setting: 'theme', value: 'light' },
        { setting: 'theme', value: 'dark' },
      ),
      reset,
      { type: 'system.becameDark' },
      { type: 'system.becameLight' },
    ],
  },
  'the skin': {
    regions: ['skin'],
    events: [...of({ setting: 'skin', value: 'default' }, { setting: 'skin', value: 'bordered' }), reset],
  },
  'the navigation and what it forces': {
    regions: ['navigation', 'vertical-navigation-collapsed', 'navbar'],
    events: [
      ...of(
        { setting: 'navigation', value: 'vertical' },
        { setting: 'navigation', value: 'horizontal' },
        { setting: 'vertical-navigation-collapsed', value: 'off' },
        { setting: 'vertical-navigation-collapsed', value: 'on' },
        { setting: 'navbar', value: 'static' },
        { setting: 'navbar', value: 'sticky' },
        { setting: 'navbar', value: 'hidden' },
      ),
      reset,
    ],
  },
  'semi-dark': {
    regions: ['semi-dark'],
    events: [...of({ setting: 'semi-dark', value: 'off' }, { setting: 'semi-dark', value: 'on' }), reset],
  },
  'the blur': {
    regions: ['navbar-blur'],
    events: [...of({ setting: 'navbar-blur', value: 'on' }, { setting: 'navbar-blur', value: 'off' }), reset],
  },
  'the footer': {
    regions: ['footer'],
    events: [
      ...of(
        { setting: 'footer', value: 'static' },
        { setting: 'footer', value: 'sticky' },
        { setting: 'footer', value: 'hidden' },
      ),
      reset,
    ],
  },
  'the content’s width': {
    regions: ['content-width'],
    events: [
      ...of({ setting: 'content-width', value: 'fluid' }, { setting: 'content-width', value: 'boxed' }),
      reset,
    ],
  },
  'the shortcuts': {
    regions: ['shortcut-keys'],
    events: [
      ...of({ setting: 'shortcut-keys', value: 'on' }, { setting: 'shortcut-keys', value: 'off' }),
      reset,
    ],
  },
  'the primary colours': {
    regions: ['context'],
    events: [
      { type: 'preferences.choosePrimary', scheme: 'light', colour: '#123456' },
      { type: 'preferences.choosePrimary', scheme: 'dark', colour: '#abcdef' },
      { type: 'preferences.choosePrimary', scheme: 'dark', colour: null },
      {
        ...restore({ setting: 'skin', value: 'default' }),
        colours: { light: '#fedcba', dark: null },
      } as PreferencesStep,
      reset,
    ],
  },
  'the viewport': {
    regions: ['viewport'],
    events: [{ type: 'viewport.narrowed' }, { type: 'viewport.widened' }],
  },
  'the language': {
    regions: ['language'],
    events: [
      ...of(
        { setting: 'language', value: 'vi' },
        { setting: 'language', value: 'en' },
        { setting: 'language', value: 'fr' },
        { setting: 'language', value: 'ar' },
      ),
    ],
  },
};

export const preferencesModels: readonly Explorable<PreferencesStep>[] = Object.values(parts).map(
  ({ regions, events }) => ({
    machine: preferencesMachine,
    events,
    project: ({ value, context }) => ({ value, context: context as unknown }),
    identify: ({ value, context }) =>
      regions.map((name) =>
        name === 'context' ? (context as unknown) : (value as Record<string, unknown>)[name],
      ),
  }),
);
