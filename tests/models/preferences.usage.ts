/**
 * How people arrange the page around their work (specification, section 4), as a model of use: what they choose, what it
 * forces, and what a narrow window does to it. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';

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
      on: {
        'moves the navigation above': 'above',
        collapses: 'collapsed',
        'hides the navbar': 'beside, no navbar',
        'narrows the window': 'narrow',
        reloads: 'beside',
      },
    },
    collapsed: {
      on: {
        'moves the navigation above': 'above',
        expands: 'beside',
        'narrows the window': 'narrow, collapsed',
        resets: 'beside',
        reloads: 'collapsed',
      },
    },
    'beside, no navbar': {
      on: {
        'moves the navigation above': 'above, sticky navbar',
        'lets the navbar scroll': 'beside',
        'narrows the window': 'narrow, no navbar',
        resets: 'beside',
        reloads: 'beside, no navbar',
      },
    },
    above: {
      on: {
        'moves the navigation beside': 'beside',
        'narrows the window': 'narrow, above',
        resets: 'beside',
        reloads: 'above',
      },
    },
    'above, sticky navbar': {
      on: {
        'moves the navigation beside': 'beside, sticky navbar',
        'lets the navbar scroll': 'above',
        reloads: 'above, sticky navbar',
      },
    },
    'beside, sticky navbar': {
      on: { 'lets the navbar scroll': 'beside', reloads: 'beside, sticky navbar' },
    },
    narrow: { on: { 'widens the window': 'beside', reloads: 'narrow' } },
    'narrow, collapsed': { on: { 'widens the window': 'collapsed' } },
    'narrow, no navbar': {
      on: { 'widens the window': 'beside, no navbar', reloads: 'narrow, no navbar' },
    },
    'narrow, above': { on: { 'widens the window': 'above', reloads: 'narrow, above' } },
  },
});
