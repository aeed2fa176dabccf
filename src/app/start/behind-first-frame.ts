/** What begins behind the first frame: keys are listened to, and the code of the screen that people go on to is brought. */
import type { ActorRefFrom } from 'xstate';
import type { RouteName } from '#contract/routing/routes.ts';
import { inBackground } from '#lib/import-again.ts';
import { savesData } from '#lib/saves-data.ts';
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
