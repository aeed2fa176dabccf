/** One clock for everything that counts down: it ticks while somebody looks, and only who looks is drawn anew. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let second = 0;

function tick(): void {
  second = currentSecond();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

const currentSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** Milliseconds since the epoch, of the second that runs. */
function readSecond(): number {
  // Before the first tick nobody has looked for a while.
  if (timer === null) second = currentSecond();
  return second;
}

export const useClock = (): number => useSyncExternalStore(subscribe, readSecond);

const readMinute = () => Math.floor(readSecond() / 60_000) * 60_000;

/** The same of the minute that runs, for what is told by how long ago it was. */
export const useMinute = (): number => useSyncExternalStore(subscribe, readMinute);
