/**
 * The sensor of keys hears none before the task after the one that lifts a row, and knows where the row is, or where the page
 * has been scrolled with it, only behind the next frame. What is pressed until then, by a quick hand or on a busy machine,
 * waits for it instead of being lost.
 */
import { afterPaint } from '#lib/timing/after-paint.ts';

export function holdKeys(): void {
  const held: KeyboardEvent[] = [];
  let given: KeyboardEvent | null = null;
  const hear = (event: KeyboardEvent) => {
    if (event === given) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) held.push(event);
  };
  document.addEventListener('keydown', hear, true);
  const giveNext = () => {
    const next = held.shift();
    if (next === undefined) return document.removeEventListener('keydown', hear, true);
    given = new KeyboardEvent('keydown', next);
    document.dispatchEvent(given);
    afterPaint(window, giveNext);
  };
  afterPaint(window, giveNext);
}
