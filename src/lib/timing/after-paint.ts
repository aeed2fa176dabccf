/** What nobody waits for: it is done once the frame that comes next has been painted; in a page out of sight, when it is seen again. */
export type PaintingWindow = Pick<
  Window,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'setTimeout' | 'clearTimeout'
>;

/** Gives what takes it back. */
export function afterPaint(window: PaintingWindow, act: () => void): () => void {
  let timer: ReturnType<typeof window.setTimeout> | undefined;
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
