/**
 * How people choose their theme (specification, section 4), as a model of use: the colour scheme follows the system
 * unless the user chose otherwise. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type ThemeUse =
  | { type: 'chooses light' }
  | { type: 'chooses dark' }
  | { type: 'chooses the system’s' }
  | { type: 'the system turns light' }
  | { type: 'the system turns dark' }
  | { type: 'reloads' };

export const themeUsage = setup({ types: { events: {} as ThemeUse } }).createMachine({
  id: 'theme use',
  initial: 'follows a light system',
  states: {
    'follows a light system': {
      description: 'The page is light; the switcher says [[theme.system]]',
      on: {
        'chooses light': 'light on a light system',
        'chooses dark': 'dark on a light system',
        'the system turns dark': 'follows a dark system',
        reloads: 'follows a light system',
      },
    },
    'follows a dark system': {
      description: 'The page is dark; the switcher says [[theme.system]]',
      on: {
        'chooses light': 'light on a dark system',
        'chooses dark': 'dark on a dark system',
        'the system turns light': 'follows a light system',
        reloads: 'follows a dark system',
      },
    },
    'light on a light system': {
      description: 'The page is light; the switcher says [[theme.light]]',
      on: {
        'chooses the system’s': 'follows a light system',
        'the system turns dark': 'light on a dark system',
        reloads: 'light on a light system',
      },
    },
    'light on a dark system': {
      description: 'The page is light; the switcher says [[theme.light]]',
      on: {
        'chooses the system’s': 'follows a dark system',
        'the system turns light': 'light on a light system',
        reloads: 'light on a dark system',
      },
    },
    'dark on a light system': {
      description: 'The page is dark; the switcher says [[theme.dark]]',
      on: {
        'chooses the system’s': 'follows a light system',
        'the system turns dark': 'dark on a dark system',
        reloads: 'dark on a light system',
      },
    },
    'dark on a dark system': {
      description: 'The page is dark; the switcher says [[theme.dark]]',
      on: {
        'chooses the system’s': 'follows a dark system',
        'the system turns light': 'dark on a light system',
        reloads: 'dark on a dark system',
      },
    },
  },
});

export const themeInstructions: Instructions<ThemeUse> = {
  begin: 'Let the system be light, open /login in a private window',
  does: {
    'chooses light': 'In the switcher of the theme choose [[theme.light]]',
    'chooses dark': 'In the switcher of the theme choose [[theme.dark]]',
    'chooses the system’s': 'In the switcher of the theme choose [[theme.system]]',
    'the system turns light': 'Let the system be light',
    'the system turns dark': 'Let the system be dark',
    reloads: 'Reload the page',
  },
};
