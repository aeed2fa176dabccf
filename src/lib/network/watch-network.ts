/** Whether the browser has a network at all: it knows at once, where a socket would wait for an answer that never comes. */
export function watchNetwork(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  navigator: Pick<Navigator, 'onLine'>,
  listener: (isOnline: boolean) => void,
): () => void {
  const report = () => listener(navigator.onLine);
  window.addEventListener('online', report);
  window.addEventListener('offline', report);
  if (!navigator.onLine) report();
  return () => {
    window.removeEventListener('online', report);
    window.removeEventListener('offline', report);
  };
}
