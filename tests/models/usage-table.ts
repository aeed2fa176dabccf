/** Every model of use, by the name of its plan: what people do, and what they then see. */
import type { AnyStateMachine } from 'xstate';
import { administratorNavigation, authorNavigation, readerNavigation } from './navigation.usage.ts';
import { preferencesUsage } from './preferences.usage.ts';
import { realtimeUsage } from './realtime.usage.ts';
import { sessionUsage } from './session.usage.ts';
import { themeUsage } from './theme.usage.ts';

export const usageTable: Readonly<Record<string, AnyStateMachine>> = {
  'use-of-the-session': sessionUsage,
  'use-of-navigation-by-a-reader': readerNavigation,
  'use-of-navigation-by-an-author': authorNavigation,
  'use-of-navigation-by-an-administrator': administratorNavigation,
  'use-of-the-theme': themeUsage,
  'use-of-the-preferences': preferencesUsage,
  'use-of-realtime': realtimeUsage,
};
