/** Which words a screen waits for, and which follow it (targets.md: first row with session). */
import type { RouteName } from '#contract/routes.ts';
import type { Catalogues } from '#i18n/load-language.ts';

/** Screens of people who are not known yet say little: their words come with the entry. */
const entryScreens: readonly RouteName[] = [
  'login',
  'register',
  'forgot-password',
  'not-authorized',
  'error',
];

/** Resolves when the screen can speak. What opens from the list of books speaks later, so its words come behind. */
export async function loadWordsOf(
  name: RouteName,
  { loadPart }: Pick<Catalogues, 'loadPart'>,
): Promise<void> {
  if (entryScreens.includes(name)) return;
  await loadPart('desk');
  const others = loadPart('screens');
  if (name === 'books') others.catch(() => undefined);
  else await others;
}
