/**
 * Interface preferences (specification, sections 2, 3, 4 and 9): a region for each setting, what the system and the
 * window report, and the words of the chosen language. Each choice is stored under its own key; the document mirrors
 * the states, so no view asks for what a stylesheet can read.
 */
import { assign, raise, sendTo, setup } from 'xstate';
import { chooseInstead, isChosen, lookRegion, region, store } from './preferences.regions.ts';
import type {
  PreferencesContext,
  PreferencesEvent,
  PreferencesRestored,
  SchemeReport,
  ViewportReport,
  WordsRequested,
} from './preferences.events.ts';
import { type Choice, isColour, type PrimaryColours, type ValueOf } from './preferences.settings.ts';
import { actionSlot, callbackSlot, messageSlot } from './slots.ts';

const noColours: PrimaryColours = { light: null, dark: null };
const collapsed = 'vertical-navigation-collapsed';

/** The choice is a parameter of its own: what is kept may be another than what was asked for. */
const storeSlot: (_: unknown, choice: Choice) => void = actionSlot('store');

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    tags: {} as 'overlay' | 'loadingWords',
  },
  actors: {
    restorePreferences: callbackSlot<PreferencesRestored>('restorePreferences'),
    watchSystemScheme: callbackSlot<SchemeReport>('watchSystemScheme'),
    watchViewport: callbackSlot<ViewportReport>('watchViewport'),
    loadWords: messageSlot<WordsRequested, void>('loadWords'),
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
    tellWordsMissing: actionSlot('tellWordsMissing'),
    orderWords: sendTo('loadWords', ({ event }) => ({
      type: 'words.requested' as const,
      language: languageOf(event),
    })),
    takeKeptColours: assign(({ event }) =>
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
    theme: lookRegion('theme', {
      description: 'What was chosen; the system decides unless the user did',
      states: {
        system: { description: 'As the operating system prefers' },
        light: { description: 'Light whatever the system prefers' },
        dark: { description: 'Dark whatever the system prefers' },
      },
    }),
    systemScheme: {
      description: 'What the operating system prefers',
      invoke: { id: 'watchSystemScheme', src: 'watchSystemScheme' },
      initial: 'light',
      states: {
        light: { description: 'It prefers light', on: { 'system.becameDark': 'dark' } },
        dark: { description: 'It prefers dark', on: { 'system.becameLight': 'light' } },
      },
    },
    skin: lookRegion('skin', {
      description: 'What sets surfaces off from the ground',
      states: {
        default: { description: 'Shadows' },
        bordered: { description: 'Lines' },
      },
    }),
    colours: {
      description:
        'The primary colours of the light and of the dark scheme; they are free, so the context holds them',
      on: {
        'preferences.choosePrimary': { guard: 'isColour', actions: ['takeColour', 'storeColour'] },
        'preferences.restored': { actions: 'takeKeptColours' },
        'preferences.reset': { actions: ['dropColours', 'forgetStored'] },
      },
    },
    navigation: lookRegion('navigation', {
      description: 'Where the navigation stands while the window is wide',
      states: {
        vertical: { description: 'Beside the page' },
        horizontal: {
          description:
            'Above the page, which leaves no place for a hidden navbar or a collapsed vertical navigation',
          on: {
            'preferences.choose': [
              {
                guard: isChosen({ setting: 'navbar', value: 'hidden' }),
                actions: chooseInstead({ setting: 'navbar', value: 'sticky' }),
              },
              {
                guard: isChosen({ setting: collapsed, value: 'on' }),
                actions: chooseInstead({ setting: collapsed, value: 'off' }),
              },
            ],
          },
        },
      },
    }),
    [collapsed]: lookRegion(collapsed, {
      description: 'How much of the vertical navigation is seen',
      states: {
        off: { description: 'Icons and names' },
        on: {
          description:
            'Icons; names while the pointer or the focus is there. Horizontal navigation expands it',
          on: {
            'preferences.choose': {
              guard: isChosen({ setting: 'navigation', value: 'horizontal' }),
              target: 'off',
              actions: store({ setting: collapsed, value: 'off' }),
            },
          },
        },
      },
    }),
    'semi-dark': lookRegion('semi-dark', {
      description: 'The ground of the vertical navigation in the light scheme',
      states: {
        off: { description: 'As the page' },
        on: { description: 'Dark; the default primary colour is the gold one' },
      },
    }),
    navbar: lookRegion('navbar', {
      description: 'The bar above the page',
      states: {
        static: { description: 'Scrolls with the page' },
        sticky: { description: 'Stays at the top' },
        hidden: {
          description: 'Not there while the window is wide. Horizontal navigation makes it sticky',
          on: {
            'preferences.choose': {
              guard: isChosen({ setting: 'navigation', value: 'horizontal' }),
              target: 'sticky',
              actions: store({ setting: 'navbar', value: 'sticky' }),
            },
          },
        },
      },
    }),
    'navbar-blur': lookRegion('navbar-blur', {
      description: 'What lies under a sticky navbar',
      states: {
        on: { description: 'Shines through, blurred' },
        off: { description: 'Is covered' },
      },
    }),
    footer: lookRegion('footer', {
      description: 'The line below the page',
      states: {
        static: { description: 'At the end of the page' },
        sticky: { description: 'Stays at the bottom' },
        hidden: { description: 'Not there' },
      },
    }),
    'content-width': lookRegion('content-width', {
      description: 'How wide the page grows',
      states: {
        fluid: { description: 'As the window' },
        boxed: { description: 'Up to 1440 px, in the middle' },
      },
    }),
    'shortcut-keys': lookRegion('shortcut-keys', {
      description:
        'Whether shortcuts of single keys are listened to: whoever speaks to the page must be able to do without',
      states: {
        on: { description: 'They are' },
        off: { description: 'Only those with Ctrl are' },
      },
    }),
    language: region('language', {
      description: 'The language that was chosen among those that are enabled',
      states: {
        vi: { description: 'Vietnamese' },
        en: { description: 'English' },
        fr: { description: 'French' },
        ar: { description: 'Arabic, right to left' },
      },
    }),
    words: {
      description: 'The words of the chosen language; until they are there the page keeps the ones it has',
      on: {
        'preferences.choose': { guard: 'isLanguageChosen', target: '.loading' },
        'preferences.restored': { guard: 'speaksAnew', target: '.loading' },
      },
      initial: 'there',
      states: {
        there: { description: 'What is shown is in the chosen language' },
        loading: {
          description: 'Another choice meanwhile drops this one',
          tags: 'loadingWords',
          invoke: {
            id: 'loadWords',
            src: 'loadWords',
            onDone: 'there',
            onError: { target: 'missing', actions: 'tellWordsMissing' },
          },
          initial: 'ordered',
          states: { ordered: { description: 'The order has been handed over', entry: 'orderWords' } },
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

/** Of the choice, or of what another tab has chosen. */
function languageOf(event: PreferencesEvent): ValueOf<'language'> {
  return event.type === 'preferences.restored'
    ? event.choices.language
    : (event as { value: ValueOf<'language'> }).value;
}
