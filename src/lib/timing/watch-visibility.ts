/** Whether the page is in the background: told at each change. Returns how to stop listening. */
export function watchVisibility(listener: (isHidden: boolean) => void): () => void {
  const report = () => listener(document.hidden);
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
}
