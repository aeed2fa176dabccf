/**
 * What begins behind the first frame: keys are listened to, the code of the screen that people go on to is brought, and what
 * the tab's last page could not keep in time.
 */
import type { ActorRefFrom } from 'xstate';
import type { RouteName } from '#contract/routing/routes.ts';
import { inBackground } from '#lib/import-again.ts';
import { savesData } from '#lib/saves-data.ts';
import { lateDrafts } from '#lib/storage/late-drafts.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import { nextScreenOf } from '../screens/next-screens.ts';

export { bindShortcuts } from '../shortcuts/bind-shortcuts.ts';

/** The code alone; where it does not come, navigation asks for it again and says so. */
export function bringNextScreen(
  navigation: ActorRefFrom<typeof navigationMachine>,
  load: (name: RouteName) => Promise<unknown>,
): void {
  const shown = selectScreenName(navigation.getSnapshot());
  const next = shown && nextScreenOf(shown);
  if (next && !savesData()) inBackground(() => load(next)).catch(() => undefined);
}

/** Nobody has to open a form again first: a tab that is closed before would take it along. */
export function bringDrafts(): void {
  if (lateDrafts.read().length === 0) return;
  inBackground(() => import('#lib/storage/draft-storage.ts'))
    .then(({ bringLateDrafts }) => bringLateDrafts())
    // What opens a form tries again.
    .catch(() => undefined);
}
