/**
 * The sensor of keys hears none before the task after the one that lifts a row, and goes by where the row was shown last: what
 * is pressed before the row is where the key before has led it, by a quick hand or on a busy machine, waits instead of being
 * lost.
 */
import { afterPaint } from '#lib/timing/after-paint.ts';

/** Frames after which a key has led nowhere, as the last row's downwards does. */
const patience = 12;

export function createHeldKeys() {
  let goOn: (() => void) | null = null;

  function untilMoved(act: () => void): void {
    const done = () => {
      goOn = null;
      // Where the page was scrolled with it, that is known behind the next frame.
      afterPaint(window, () => afterPaint(window, act));
    };
    const look = (left: number) => {
      if (goOn !== done) return;
      if (left === 0) done();
      else afterPaint(window, () => look(left - 1));
    };
    goOn = done;
    look(patience);
  }

  /** A row is lifted: from here on each key waits for its turn, until there are none. */
  function hold(): void {
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
      untilMoved(giveNext);
    };
    untilMoved(giveNext);
  }

  /** `over`: the row that it is shown over. */
  function moved(over: number | undefined): void {
    if (over !== undefined) goOn?.();
  }

  return { hold, moved };
}
