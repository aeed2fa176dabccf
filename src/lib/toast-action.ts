/**
 * What a toast's action does. The toasts' chart keeps a key alone, so that its context stays JSON; the callback lives
 * here for as long as the toast can still be taken up.
 */
import type { ActorRefFrom } from 'xstate';
import type { ToastAction, toastsMachine } from '#machines/toasts.machine.ts';
import { randomKey } from './random-key.ts';

/** The action to show a toast with: at once, or with the answer to a call. It is forgotten when the toast has gone. */
export function toastAction(
  toasts: ActorRefFrom<typeof toastsMachine>,
  label: string,
  run: () => void,
): ToastAction {
  const key = randomKey();
  let wasShown = false;
  const taken = toasts.on('toast.taken', (event) => {
    if (event.key === key) run();
  });
  const shown = toasts.subscribe(({ context }) => {
    const isShown = context.toasts.some(({ action }) => action?.key === key);
    if (wasShown && !isShown) {
      taken.unsubscribe();
      shown.unsubscribe();
    }
    wasShown = isShown;
  });
  return { label, key };
}
