import { describe, expect, it } from 'vitest';
import {
  createActor,
  type AnyMachineSnapshot,
  type EventObject,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { createPreferencesEffects } from '#effects/preferences.effects.ts';
import {
  type PreferencesEvent,
  preferencesMachine,
  type PreferencesRestored,
} from '#machines/preferences.machine.ts';
import type { Choice, Choices } from '#machines/preferences.settings.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createPreferencesPorts } from '#tests/helpers/preferences-ports.ts';

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
  language: 'vi',
};
const choose = (choice: Choice): PreferencesEvent => ({ type: 'preferences.choose', ...choice });
const restore = (choice: Choice): PreferencesEvent => ({
  type: 'preferences.restored',
  choices: { ...defaults, [choice.setting]: choice.value },
  colours: { light: null, dark: null },
});
const of = (...choices: Choice[]) => choices.flatMap((choice) => [choose(choice), restore(choice)]);
const reset: PreferencesEvent = { type: 'preferences.reset' };

/**
 * All regions together are some 60,000 situations. They know nothing of each other but for the navigation and what it
 * forces, so each model explores its own regions; together they walk every transition. The walk still compares all regions.
 */
const models: Record<string, { regions: readonly string[]; events: readonly PreferencesEvent[] }> = {
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
  'the primary colours': {
    regions: ['colours'],
    events: [
      { type: 'preferences.choosePrimary', scheme: 'light', colour: '#123456' },
      { type: 'preferences.choosePrimary', scheme: 'dark', colour: '#abcdef' },
      { type: 'preferences.choosePrimary', scheme: 'dark', colour: null },
      {
        ...restore({ setting: 'skin', value: 'default' }),
        colours: { light: '#fedcba', dark: null },
      } as PreferencesEvent,
      reset,
    ],
  },
  'the viewport': {
    regions: ['viewport'],
    events: [{ type: 'viewport.narrowed' }, { type: 'viewport.widened' }],
  },
};

type Walked =
  | PreferencesEvent
  | { readonly type: 'xstate.done.actor.loadWords' }
  | { readonly type: 'xstate.error.actor.loadWords' };
const silent = fromCallback<EventObject, undefined, PreferencesRestored>(() => undefined);

function walkAll(regions: readonly string[], events: readonly Walked[]) {
  return walkEveryTransition<Walked>({
    machine: preferencesMachine,
    events,
    project: ({ value, context }) => ({ value, context: context as unknown }),
    identify: ({ value, context }) =>
      regions.map((name) =>
        name === 'colours' ? (context as unknown) : (value as Record<string, unknown>)[name],
      ),
    invariant: expectNoContradiction,
    createWorld(inspect: (event: InspectionEvent) => void) {
      const fake = createPreferencesPorts();
      const { actors, actions } = createPreferencesEffects(fake.ports);
      // What was kept is a gesture of the model: the effect itself would read it before the first one.
      const machine = preferencesMachine.provide({
        actions,
        actors: { ...actors, restorePreferences: silent },
      });
      const actor = createActor(machine, { inspect });
      const send = (event: PreferencesEvent) => actor.send(event);
      return {
        machine,
        actor,
        gestures: {
          'preferences.restored': send,
          'preferences.choose': send,
          'preferences.choosePrimary': send,
          'preferences.reset': send,
          'system.becameDark': () => fake.switchTo({ dark: true }),
          'system.becameLight': () => fake.switchTo({ dark: false }),
          'viewport.narrowed': () => fake.switchTo({ narrow: true }),
          'viewport.widened': () => fake.switchTo({ narrow: false }),
          'xstate.done.actor.loadWords': () => fake.loading.at(-1)?.succeed(),
          'xstate.error.actor.loadWords': () => fake.loading.at(-1)?.fail(),
        },
      };
    },
  });
}

/** Horizontal navigation leaves no place for a hidden navbar or a collapsed vertical navigation. */
function expectNoContradiction({ value }: AnyMachineSnapshot): void {
  const states = value as Record<string, unknown>;
  if (states['navigation'] !== 'horizontal') return;
  expect(states['navbar']).not.toBe('hidden');
  expect(states['vertical-navigation-collapsed']).toBe('off');
}

describe('preferences', () => {
  it('walk every transition', async () => {
    const walks = [
      ...Object.values(models).map(({ regions, events }) => walkAll(regions, events)),
      walkAll(
        ['language', 'words'],
        [
          ...of(
            { setting: 'language', value: 'vi' },
            { setting: 'language', value: 'en' },
            { setting: 'language', value: 'fr' },
            { setting: 'language', value: 'ar' },
          ),
          { type: 'xstate.done.actor.loadWords' },
          { type: 'xstate.error.actor.loadWords' },
        ],
      ),
    ];
    const results = await Promise.all(walks);
    const [first, ...others] = results.map(({ neverWalked }) => neverWalked);
    expect(first?.filter((name) => others.every((names) => names.includes(name)))).toEqual([]);
    const paths = results.reduce((sum, result) => sum + result.paths, 0);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
