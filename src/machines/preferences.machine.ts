/**
 * Interface preferences (specification, sections 3, 4 and 9): the theme that was chosen, the system's own scheme, and
 * whether the navigation lies over the page. Each choice is stored under its own key; the document mirrors the states.
 */
import { setup } from 'xstate';
import { actionSlot, callbackSlot } from './slots.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
export type ColourScheme = 'light' | 'dark';

export type SchemeReport = { readonly type: 'system.becameLight' } | { readonly type: 'system.becameDark' };
export type ViewportReport = { readonly type: 'viewport.widened' } | { readonly type: 'viewport.narrowed' };

export type PreferencesRestored = { readonly type: 'preferences.restored'; readonly theme: Theme };

export type PreferencesEvent =
  | PreferencesRestored
  | SchemeReport
  | ViewportReport
  | { readonly type: 'preferences.chooseTheme'; readonly theme: Theme };

export const preferencesMachine = setup({
  types: {
    events: {} as PreferencesEvent,
    tags: {} as 'overlay',
  },
  actors: {
    restorePreferences: callbackSlot<PreferencesRestored>('restorePreferences'),
    watchSystemScheme: callbackSlot<SchemeReport>('watchSystemScheme'),
    watchViewport: callbackSlot<ViewportReport>('watchViewport'),
  },
  actions: {
    storeTheme: actionSlot('storeTheme'),
  },
  guards: {
    isLight: ({ event }) => 'theme' in event && event.theme === 'light',
    isDark: ({ event }) => 'theme' in event && event.theme === 'dark',
  },
}).createMachine({
  id: 'preferences',
  description: 'How the interface looks for this person',
  meta: { spec: '3, 4, 9' },
  invoke: { id: 'restorePreferences', src: 'restorePreferences' },
  type: 'parallel',
  states: {
    theme: {
      description: 'What was chosen; the system decides unless the user did',
      on: {
        'preferences.chooseTheme': [
          { guard: 'isLight', target: '.light', actions: 'storeTheme' },
          { guard: 'isDark', target: '.dark', actions: 'storeTheme' },
          { target: '.system', actions: 'storeTheme' },
        ],
      },
      initial: 'restoring',
      states: {
        restoring: {
          description: 'What the browser kept from the last visit',
          on: {
            'preferences.restored': [
              { guard: 'isLight', target: 'light' },
              { guard: 'isDark', target: 'dark' },
              { target: 'system' },
            ],
          },
        },
        light: {},
        dark: {},
        system: {},
      },
    },
    systemScheme: {
      description: 'What the operating system prefers',
      invoke: { id: 'watchSystemScheme', src: 'watchSystemScheme' },
      initial: 'light',
      states: {
        light: { on: { 'system.becameDark': 'dark' } },
        dark: { on: { 'system.becameLight': 'light' } },
      },
    },
    viewport: {
      description: 'Below the medium breakpoint plus 16 the navigation lies over the page',
      invoke: { id: 'watchViewport', src: 'watchViewport' },
      initial: 'wide',
      states: {
        wide: { on: { 'viewport.narrowed': 'narrow' } },
        narrow: { tags: 'overlay', on: { 'viewport.widened': 'wide' } },
      },
    },
  },
});
