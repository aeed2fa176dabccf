/**
 * Interface preferences (specification, sections 2, 3, 4 and 9): a region for each setting, what the system and the
 * window report, and the messages of the chosen language. Each choice is stored under its own key; the document mirrors
 * the states, so no view asks for what a stylesheet can read.
 */
import { assign, raise, setup } from 'xstate';
import { regions } from './preferences.regions.ts';
import type {
  PreferencesContext,
  PreferencesEvent,
  PreferencesRestored,
  SchemeReport,
  ViewportReport,
  MessagesInput,
} from './preferences.events.ts';
import { type Choice, isColour, type PrimaryColours, type ValueOf } from './preferences.settings.ts';
import { actionSlot, callbackSlot, promiseSlot } from '../slots.ts';

const noColours: PrimaryColours = { light: null, dark: null };

/** The choice is a parameter of its own: what is kept may be another than what was asked for. */
const storeSlot: (_: unknown, choice: Choice) => void = actionSlot('store');

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    tags: {} as 'overlay' | 'loadingMessages',
  },
  actors: {
    restorePreferences: callbackSlot<PreferencesRestored>('restorePreferences'),
    watchSystemScheme: callbackSlot<SchemeReport>('watchSystemScheme'),
    watchViewport: callbackSlot<ViewportReport>('watchViewport'),
    loadMessages: promiseSlot<void, MessagesInput>('loadMessages'),
  },
  actions: {
    store: storeSlot,
    storeColour: actionSlot('storeColour'),
    /** Another choice in place of one that cannot be. */
    chooseInstead: raise((_: unknown, choice: Choice) => ({
      type: 'preferences.choose' as const,
      ...choice,
    })),
    forgetStored: actionSlot('forgetStored'),
    reportMessagesMissing: actionSlot('reportMessagesMissing'),
    takeStoredColours: assign(({ event }) =>
      event.type === 'preferences.restored' ? { colours: event.colours } : {},
    ),
    takeColour: assign(({ context, event }) =>
      event.type === 'preferences.choosePrimary'
        ? { colours: { ...context.colours, [event.scheme]: event.colour } }
        : {},
    ),
    dropColours: assign({ colours: noColours }),
  },
  guards: {
    isChosen: ({ event }, choice: Choice) =>
      event.type === 'preferences.choose' && event.setting === choice.setting && event.value === choice.value,
    isKept: ({ event }, { setting, value }: Choice) =>
      event.type === 'preferences.restored' && event.choices[setting] === value,
    isColour: ({ event }) =>
      event.type === 'preferences.choosePrimary' && (event.colour === null || isColour(event.colour)),
    isLanguageChosen: ({ event }) => event.type === 'preferences.choose' && event.setting === 'language',
    speaksAnew: ({ event }) => event.type === 'preferences.restored' && event.speaksAnew,
  },
}).createMachine({
  id: 'preferences',
  description: 'How the interface looks for this person, and which language it speaks',
  meta: { spec: '2, 3, 4, 9' },
  context: { colours: { light: null, dark: null } },
  invoke: { id: 'restorePreferences', src: 'restorePreferences' },
  type: 'parallel',
  states: {
    theme: regions.theme,
    systemScheme: {
      description: 'What the operating system prefers',
      invoke: { id: 'watchSystemScheme', src: 'watchSystemScheme' },
      initial: 'light',
      states: {
        light: { description: 'It prefers light', on: { 'system.becameDark': 'dark' } },
        dark: { description: 'It prefers dark', on: { 'system.becameLight': 'light' } },
      },
    },
    skin: regions.skin,
    colours: {
      description:
        'The primary colours of the light and of the dark scheme; they are free, so the context holds them',
      on: {
        'preferences.choosePrimary': { guard: 'isColour', actions: ['takeColour', 'storeColour'] },
        'preferences.restored': { actions: 'takeStoredColours' },
        'preferences.reset': { actions: ['dropColours', 'forgetStored'] },
      },
    },
    navigation: regions.navigation,
    'vertical-navigation-collapsed': regions['vertical-navigation-collapsed'],
    'semi-dark': regions['semi-dark'],
    navbar: regions.navbar,
    'navbar-blur': regions['navbar-blur'],
    footer: regions.footer,
    'content-width': regions['content-width'],
    'shortcut-keys': regions['shortcut-keys'],
    language: regions.language,
    messages: {
      description: 'The messages of the chosen language; until they are there the page keeps the ones it has',
      on: {
        'preferences.choose': { guard: 'isLanguageChosen', target: '.loading' },
        'preferences.restored': { guard: 'speaksAnew', target: '.loading' },
      },
      initial: 'there',
      states: {
        there: { description: 'What is shown is in the chosen language' },
        loading: {
          description: 'Another choice meanwhile drops this one',
          tags: 'loadingMessages',
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: messagesOf,
            onDone: 'there',
            onError: { target: 'missing', actions: 'reportMessagesMissing' },
          },
        },
        missing: { description: 'They could not be loaded; choosing again tries again' },
      },
    },
    viewport: {
      description:
        'Below the medium breakpoint plus 16 the navigation lies over the page, whatever was chosen',
      invoke: { id: 'watchViewport', src: 'watchViewport' },
      initial: 'wide',
      states: {
        wide: { description: 'There is room for the navigation', on: { 'viewport.narrowed': 'narrow' } },
        narrow: {
          description: 'The navigation lies over the page when it is opened',
          tags: 'overlay',
          on: { 'viewport.widened': 'wide' },
        },
      },
    },
  },
});

/** Those of the choice, or of what another tab has chosen. */
function messagesOf({ event }: { event: PreferencesEvent }): MessagesInput {
  return {
    language:
      event.type === 'preferences.restored'
        ? event.choices.language
        : (event as { value: ValueOf<'language'> }).value,
  };
}
