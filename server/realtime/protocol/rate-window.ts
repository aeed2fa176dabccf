/** Counts the frames of a peer within a second that begins with the first. */
export type RateWindow = { startedAt: number; count: number };

export const newWindow = (): RateWindow => ({ startedAt: 0, count: 0 });

/** Counts one more; false when there were too many within this second. `now` in milliseconds. */
export function isWithinRate(window: RateWindow, perSecond: number, now: number): boolean {
  if (now - window.startedAt >= 1000) {
    window.startedAt = now;
    window.count = 0;
  }
  window.count += 1;
  return window.count <= perSecond;
}
