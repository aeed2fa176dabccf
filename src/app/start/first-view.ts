/** When there is something to draw for the first time: until then the document's own loader says that the page opens. */
import { type ActorRefFrom, waitFor } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { selectFailure, selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import { selectToasts } from '#machines/toasts.selectors.ts';

type Shown = {
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
};

/** A screen, or that it could not be had, or what is said while it is waited for. Both live as long as the page. */
export async function firstView({ navigation, toasts }: Shown): Promise<void> {
  await Promise.race([
    waitFor(
      navigation,
      (snapshot) => selectScreenName(snapshot) !== null || selectFailure(snapshot) !== null,
    ),
    waitFor(toasts, (snapshot) => selectToasts(snapshot).length > 0),
  ]);
}
