/** Which messages a screen waits for, and which follow it (targets.md: first row with session). */
import { entryScreens, type RouteName } from '#contract/routing/routes.ts';
import type { Catalogues } from '#i18n/load-language.ts';

/** What they say comes with the settings' messages. */
const accountScreens: readonly RouteName[] = ['register', 'forgot-password', 'not-authorized'];

/** What otherwise comes with a panel stands on the screen itself: every preference, and the charts of a report's trace. */
const withPanels: readonly RouteName[] = ['setting', 'tickets'];

/** Resolves when the screen can speak. What opens from the list of books speaks later, so its messages come behind. */
export async function loadMessagesOf(
  name: RouteName,
  { loadPart }: Pick<Catalogues, 'loadPart'>,
): Promise<void> {
  if (accountScreens.includes(name)) return loadPart('account');
  // It offers screens by their names.
  if (name === 'error') return loadPart('desk');
  if (entryScreens.includes(name)) return;
  await loadPart('desk');
  if (name === 'setting') await loadPart('account');
  if (withPanels.includes(name)) await loadPart('panels');
  const others = loadPart('screens');
  if (name === 'books') others.catch(() => undefined);
  else await others;
}
