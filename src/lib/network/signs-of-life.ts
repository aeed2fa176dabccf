/**
 * Moments at which a lost connection is worth another try: the tab gets the focus, the network is back, the server has
 * answered a call. pusher-js alone would wait up to a minute after early failures.
 */

export type SignsOfLife = {
  /** Reports one: a call was answered. */
  readonly report: () => void;
  /** Returns how to stop listening. */
  readonly listen: (listener: () => void) => () => void;
};

export function createSignsOfLife(
  window: Pick<Window, 'addEventListener'>,
  document: Pick<Document, 'addEventListener' | 'visibilityState'>,
): SignsOfLife {
  const listeners = new Set<() => void>();
  const report = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('focus', report);
  window.addEventListener('online', report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') report();
  });
  return {
    report,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
