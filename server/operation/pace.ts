import { setImmediate } from 'node:timers/promises';

/** Milliseconds that long work takes at once before others come in between. */
const longestTurn = 15;

/** Of one piece of long work: what it awaits every now and then lets others in whenever it has gone on for long enough. */
export function createPace(): { rest(): Promise<void> } {
  let begun = performance.now();
  return {
    async rest() {
      if (performance.now() - begun < longestTurn) return;
      await setImmediate();
      begun = performance.now();
    },
  };
}
