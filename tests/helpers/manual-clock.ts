/** A clock for actors whose timers run out one at a time, when a test says which. */
import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export function createManualClock() {
  let made = 0;
  const timers = new Map<number, { milliseconds: number; act: () => void }>();
  const clock: Clock = {
    setTimeout(act, milliseconds) {
      made += 1;
      timers.set(made, { milliseconds, act: act as () => void });
      return made;
    },
    clearTimeout: (id) => void timers.delete(id as number),
  };
  return {
    clock,
    /** Lets the timer of that length run out; the newest where there are several. */
    runOut(milliseconds: number): void {
      const [id, timer] = [...timers].toReversed().find(([, one]) => one.milliseconds === milliseconds) ?? [];
      if (id === undefined || timer === undefined)
        throw new Error(`No timer of ${milliseconds} ms is running`);
      timers.delete(id);
      timer.act();
    },
  };
}
