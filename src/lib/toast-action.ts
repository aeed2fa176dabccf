/**
 * What a toast's action does. The toasts' chart keeps a key alone, so that its context stays JSON; the callbacks live
 * here, the newest of them: more than toasts can be shown at once, and answers be waited for.
 */
import type { ActorRefFrom } from 'xstate';
import { maximumToasts } from '#contract/constants.ts';
import type { ToastAction, toastsMachine } from '#machines/toasts.machine.ts';
import { randomKey } from './random-key.ts';

type Toasts = Pick<ActorRefFrom<typeof toastsMachine>, 'on'>;

const mostKept = 5 * maximumToasts;
const kept = new WeakMap<Toasts, Map<string, () => void>>();

/** The action to show a toast with: at once, or with the answer to a call, which may as well be none. */
export function toastAction(toasts: Toasts, label: string, run: () => void): ToastAction {
  const runs = kept.get(toasts) ?? listenTo(toasts);
  const key = randomKey();
  runs.set(key, run);
  for (const oldest of runs.keys()) if (runs.size > mostKept) runs.delete(oldest);
  return { label, key };
}

function listenTo(toasts: Toasts): Map<string, () => void> {
  const runs = new Map<string, () => void>();
  toasts.on('toast.taken', ({ key }) => {
    const run = runs.get(key);
    runs.delete(key);
    run?.();
  });
  kept.set(toasts, runs);
  return runs;
}
