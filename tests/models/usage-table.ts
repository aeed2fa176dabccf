/** Every model of use, by the name of its plan: what people do, and what they then see. */
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Instructions } from './instructions.ts';
import {
  administratorNavigation,
  authorNavigation,
  navigationInstructions,
  readerNavigation,
} from './navigation.usage.ts';
import { preferencesInstructions, preferencesUsage } from './preferences.usage.ts';
import { realtimeInstructions, realtimeUsage } from './realtime.usage.ts';
import { sessionInstructions, sessionUsage } from './session.usage.ts';
import { themeInstructions, themeUsage } from './theme.usage.ts';

export type UsageRow = {
  /** The machine of the product whose use this is: asking for its paths writes this plan, too. */
  readonly of: string;
  readonly machine: AnyStateMachine;
  readonly instructions: Instructions<EventObject>;
};

export const usageTable: Readonly<Record<string, UsageRow>> = {
  'use-of-the-session': { of: 'session', machine: sessionUsage, instructions: sessionInstructions },
  'use-of-navigation-by-a-reader': {
    of: 'navigation',
    machine: readerNavigation,
    instructions: navigationInstructions,
  },
  'use-of-navigation-by-an-author': {
    of: 'navigation',
    machine: authorNavigation,
    instructions: navigationInstructions,
  },
  'use-of-navigation-by-an-administrator': {
    of: 'navigation',
    machine: administratorNavigation,
    instructions: navigationInstructions,
  },
  'use-of-the-theme': { of: 'preferences', machine: themeUsage, instructions: themeInstructions },
  'use-of-the-preferences': {
    of: 'preferences',
    machine: preferencesUsage,
    instructions: preferencesInstructions,
  },
  'use-of-realtime': { of: 'realtime', machine: realtimeUsage, instructions: realtimeInstructions },
};
