/**
 * How people arrange the page around their work (specification, section 4), as a model of use: what they choose, what it
 * forces, and what a narrow window does to it. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type PreferencesUse =
  | { type: 'moves the navigation above' }
  | { type: 'moves the navigation beside' }
  | { type: 'collapses' }
  | { type: 'expands' }
  | { type: 'hides the navbar' }
  | { type: 'lets the navbar scroll' }
  | { type: 'narrows the window' }
  | { type: 'widens the window' }
  | { type: 'resets' }
  | { type: 'reloads' };

export const preferencesUsage = setup({ types: { events: {} as PreferencesUse } }).createMachine({
  id: 'preferences use',
  initial: 'beside',
  states: {
    beside: {
      description: 'The navigation with its names stands beside the page, the bar with the search above it',
      on: {
        'moves the navigation above': 'above',
        collapses: 'collapsed',
        'hides the navbar': 'beside, no navbar',
        'narrows the window': 'narrow',
        reloads: 'beside',
      },
    },
    collapsed: {
      description: 'The navigation beside the page shows only its icons; under the pointer it opens',
      on: {
        'moves the navigation above': 'above',
        expands: 'beside',
        'narrows the window': 'narrow, collapsed',
        resets: 'beside',
        reloads: 'collapsed',
      },
    },
    'beside, no navbar': {
      description: 'The navigation stands beside the page; there is no bar above it',
      on: {
        'moves the navigation above': 'above, sticky navbar',
        'lets the navbar scroll': 'beside',
        'narrows the window': 'narrow, no navbar',
        resets: 'beside',
        reloads: 'beside, no navbar',
      },
    },
    above: {
      description: 'The groups of the navigation stand in a row above the page, the bar above them',
      on: {
        'moves the navigation beside': 'beside',
        'narrows the window': 'narrow, above',
        resets: 'beside',
        reloads: 'above',
      },
    },
    'above, sticky navbar': {
      description:
        'The groups of the navigation stand in a row above the page; the bar stays while the page scrolls',
      on: {
        'moves the navigation beside': 'beside, sticky navbar',
        'lets the navbar scroll': 'above',
        reloads: 'above, sticky navbar',
      },
    },
    'beside, sticky navbar': {
      description: 'The navigation stands beside the page; the bar stays while the page scrolls',
      on: { 'lets the navbar scroll': 'beside', reloads: 'beside, sticky navbar' },
    },
    narrow: {
      description: 'No navigation, but the button [[nav.open]] in the bar',
      on: { 'widens the window': 'beside', reloads: 'narrow' },
    },
    'narrow, collapsed': {
      description: 'No navigation, but the button [[nav.open]] in the bar',
      on: { 'widens the window': 'collapsed' },
    },
    'narrow, no navbar': {
      description: 'The bar is there again, since it carries the button [[nav.open]]',
      on: { 'widens the window': 'beside, no navbar', reloads: 'narrow, no navbar' },
    },
    'narrow, above': {
      description: 'No navigation, but the button [[nav.open]] in the bar',
      on: { 'widens the window': 'above', reloads: 'narrow, above' },
    },
  },
});

export const preferencesInstructions: Instructions<PreferencesUse> = {
  begin:
    'Sign in as reader@bookdesk.test (bookdesk-demo) in a private window 1280 px wide, open /honors. A choice is made in the account’s menu under [[user.look]]',
  does: {
    'moves the navigation above': 'Under [[look.navigation]] choose [[look.navigation.horizontal]]',
    'moves the navigation beside': 'Under [[look.navigation]] choose [[look.navigation.vertical]]',
    collapses: 'Press [[nav.collapse]] at the navigation',
    expands: 'Move the pointer over the navigation, press [[nav.expand]]',
    'hides the navbar': 'Under [[look.navbar]] choose [[look.navbar.hidden]]',
    'lets the navbar scroll': 'Under [[look.navbar]] choose [[look.navbar.static]]',
    'narrows the window': 'Make the window 975 px wide',
    'widens the window': 'Make the window 1280 px wide',
    resets: 'Press [[customiser.reset]]',
    reloads: 'Reload the page',
  },
};
