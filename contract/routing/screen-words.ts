/** Which parts of the messages a screen waits for: the page names their files, and the client loads them (targets.md, bytes). */
import type { RouteName } from './routes.ts';

/** Which messages each of them holds is the client's (src/i18n/word-parts.ts). */
export type WordPart = 'entry' | 'desk' | 'account' | 'panels' | 'screens';

const ofMost: readonly WordPart[] = ['desk', 'screens'];

const ofSome: Partial<Record<RouteName, readonly WordPart[]>> = {
  login: [],
  register: ['account'],
  'forgot-password': ['account'],
  'not-authorized': ['account'],
  // It offers screens by their names.
  error: ['desk'],
  // What opens from the list speaks later, so its messages come behind.
  books: ['desk'],
  // What otherwise comes with a panel stands on the screen itself: every preference, and the charts of a report's trace.
  setting: ['desk', 'account', 'panels', 'screens'],
  tickets: ['desk', 'panels', 'screens'],
};

/** Those that a page begins with are among them, where the screen needs them. */
export const wordsOf = (screen: RouteName): readonly WordPart[] => ofSome[screen] ?? ofMost;
