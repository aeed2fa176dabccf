/**
 * Interface preferences (specification, sections 2, 3, 4 and 9): a region for each setting, and what the system and the
 * window report. Each choice is stored under its own key; the document mirrors the states, so no view asks for what a
 * stylesheet can read. The messages of the chosen language are loaded by an actor of its own.
 *
 * What is chosen, kept and reset arrives in one region, which sets the values of the others.
 */
import { and, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { languageMessagesMachine } from './language-messages.machine.ts';
import {
  coloursOf,
  insteadOf,
  languageChosen,
  type PreferencesContext,
  type PreferencesEvent,
  type PreferencesRestored,
  type SchemeReport,
  setOf,
  valuesOf,
  type ViewportReport,
} from './preferences.events.ts';
import { type Choice, isColour } from './preferences.settings.ts';
import { actionSlot, callbackSlot } from '../slots.ts';

/** The choice is a parameter of its own: what is kept may be another than what was asked for. */
const storeSlot: (_: unknown, choice: Choice) => void = actionSlot('store');

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    children: {} as { languageMessages: 'languageMessages' },
    tags: {} as 'overlay',
  },
  actors: {
    restorePreferences: callbackSlot<PreferencesRestored>('restorePreferences'),
    watchSystemScheme: callbackSlot<SchemeReport>('watchSystemScheme'),
    watchViewport: callbackSlot<ViewportReport>('watchViewport'),
    languageMessages: languageMessagesMachine,
  },
  actions: {
    store: storeSlot,
    takeChoice: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'preferences.choose') return;
      enqueue.raise(setOf(event.setting, event.value));
      enqueue({ type: 'store', params: event });
    }),
    /** Another choice in place of one that cannot be. */
    chooseInstead: enqueueActions(({ event, enqueue }) => enqueue.raise(insteadOf(event) ?? event)),
    takeValues: enqueueActions(({ event, enqueue }) => {
      for (const set of valuesOf(event)) enqueue.raise(set);
      enqueue.assign({ colours: coloursOf(event) });
    }),
    takeColour: assign(({ context, event }) =>
      event.type === 'preferences.choosePrimary'
        ? { colours: { ...context.colours, [event.scheme]: event.colour } }
        : {},
    ),
    storeColour: actionSlot('storeColour'),
    forgetStored: actionSlot('forgetStored'),
    speakAnew: sendTo('languageMessages', ({ event }) => languageChosen(event)),
  },
  guards: {
    isColour: ({ event }) =>
      event.type === 'preferences.choosePrimary' && (event.colour === null || isColour(event.colour)),
    isLanguageChosen: ({ event }) => event.type === 'preferences.choose' && event.setting === 'language',
    speaksAnew: ({ event }) => event.type === 'preferences.restored' && event.speaksAnew,
    isUnfitting: and([stateIn({ navigation: 'horizontal' }), ({ event }) => insteadOf(event) !== undefined]),
  },
}).createMachine({
  id: 'preferences',
  description: 'How the interface looks for this person, and which language it speaks',
  meta: { spec: '2, 3, 4, 9' },
  context: { colours: { light: null, dark: null } },
  invoke: [
    { id: 'languageMessages', src: 'languageMessages' },
    { id: 'restorePreferences', src: 'restorePreferences' },
  ],
  type: 'parallel',
  states: {
    choices: {
      description:
        'Takes what is chosen, kept and reset; the primary colours are free, so the context holds them',
      on: {
        'preferences.choose': [
          {
            guard: 'isUnfitting',
            description:
              'Horizontal navigation leaves no place for a hidden navbar or a collapsed vertical navigation',
            actions: 'chooseInstead',
          },
          { guard: 'isLanguageChosen', actions: ['takeChoice', 'speakAnew'] },
          { actions: 'takeChoice' },
        ],
        'preferences.choosePrimary': { guard: 'isColour', actions: ['takeColour', 'storeColour'] },
        'preferences.restored': [
          { guard: 'speaksAnew', actions: ['takeValues', 'speakAnew'] },
          { actions: 'takeValues' },
        ],
        'preferences.reset': { actions: ['takeValues', 'forgetStored'] },
      },
    },
    theme: {
      description: 'What was chosen; the system decides unless the user did',
      initial: 'system',
      on: { 'theme.set.system': '.system', 'theme.set.light': '.light', 'theme.set.dark': '.dark' },
      states: {
        system: { description: 'As the operating system prefers' },
        light: { description: 'Light whatever the system prefers' },
        dark: { description: 'Dark whatever the system prefers' },
      },
    },
    systemScheme: {
      description: 'What the operating system prefers',
      invoke: { id: 'watchSystemScheme', src: 'watchSystemScheme' },
      initial: 'light',
      states: {
        light: { description: 'It prefers light', on: { 'system.becameDark': 'dark' } },
        dark: { description: 'It prefers dark', on: { 'system.becameLight': 'light' } },
      },
    },
    skin: {
      description: 'What sets surfaces off from the ground',
      initial: 'default',
      on: { 'skin.set.default': '.default', 'skin.set.bordered': '.bordered' },
      states: { default: { description: 'Shadows' }, bordered: { description: 'Lines' } },
    },
    navigation: {
      description: 'Where the navigation stands while the window is wide',
      initial: 'vertical',
      on: { 'navigation.set.vertical': '.vertical', 'navigation.set.horizontal': '.horizontal' },
      states: {
        vertical: { description: 'Beside the page' },
        horizontal: { description: 'Above the page' },
      },
    },
    'vertical-navigation-collapsed': {
      description: 'How much of the vertical navigation is seen',
      initial: 'off',
      on: {
        'vertical-navigation-collapsed.set.off': '.off',
        'vertical-navigation-collapsed.set.on': '.on',
      },
      states: {
        off: { description: 'Icons and names' },
        on: {
          description:
            'Icons; names while the pointer or the focus is there. Horizontal navigation expands it',
          on: {
            'navigation.set.horizontal': {
              target: 'off',
              actions: { type: 'store', params: { setting: 'vertical-navigation-collapsed', value: 'off' } },
            },
          },
        },
      },
    },
    'semi-dark': {
      description: 'The ground of the vertical navigation in the light scheme',
      initial: 'off',
      on: { 'semi-dark.set.off': '.off', 'semi-dark.set.on': '.on' },
      states: {
        off: { description: 'As the page' },
        on: { description: 'Dark; the default primary colour is the gold one' },
      },
    },
    navbar: {
      description: 'The bar above the page',
      initial: 'static',
      on: { 'navbar.set.static': '.static', 'navbar.set.sticky': '.sticky', 'navbar.set.hidden': '.hidden' },
      states: {
        static: { description: 'Scrolls with the page' },
        sticky: { description: 'Stays at the top' },
        hidden: {
          description: 'Not there while the window is wide. Horizontal navigation makes it sticky',
          on: {
            'navigation.set.horizontal': {
              target: 'sticky',
              actions: { type: 'store', params: { setting: 'navbar', value: 'sticky' } },
            },
          },
        },
      },
    },
    'navbar-blur': {
      description: 'What lies under a sticky navbar',
      initial: 'on',
      on: { 'navbar-blur.set.on': '.on', 'navbar-blur.set.off': '.off' },
      states: { on: { description: 'Shines through, blurred' }, off: { description: 'Is covered' } },
    },
    footer: {
      description: 'The line below the page',
      initial: 'static',
      on: { 'footer.set.static': '.static', 'footer.set.sticky': '.sticky', 'footer.set.hidden': '.hidden' },
      states: {
        static: { description: 'At the end of the page' },
        sticky: { description: 'Stays at the bottom' },
        hidden: { description: 'Not there' },
      },
    },
    'content-width': {
      description: 'How wide the page grows',
      initial: 'fluid',
      on: { 'content-width.set.fluid': '.fluid', 'content-width.set.boxed': '.boxed' },
      states: {
        fluid: { description: 'As the window' },
        boxed: { description: 'Up to 1440 px, in the middle' },
      },
    },
    'shortcut-keys': {
      description:
        'Whether shortcuts of single keys are listened to: whoever speaks to the page must be able to do without',
      initial: 'on',
      on: { 'shortcut-keys.set.on': '.on', 'shortcut-keys.set.off': '.off' },
      states: { on: { description: 'They are' }, off: { description: 'Only those with Ctrl are' } },
    },
    language: {
      description: 'The language that was chosen among those that are enabled',
      initial: 'vi',
      on: {
        'language.set.vi': '.vi',
        'language.set.en': '.en',
        'language.set.fr': '.fr',
        'language.set.ar': '.ar',
      },
      states: {
        vi: { description: 'Vietnamese' },
        en: { description: 'English' },
        fr: { description: 'French' },
        ar: { description: 'Arabic, right to left' },
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
