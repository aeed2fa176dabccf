/**
 * Runs a job again and again, never twice at a time: at the moment that it asks for, and at least every half minute,
 * so that a changed clock, a new schedule or a failed run is caught up with; at once when it is woken.
 */
import type { FastifyBaseLogger } from 'fastify';

export type RunningJob = {
  /** There is something to do: runs at once, or again after the run that is under way. */
  wake(): void;
  /** Resolves when the run that is under way has ended; none begins after it. */
  stop(): Promise<void>;
};

/** Milliseconds. */
const longestPause = 30_000;
const shortestPause = 250;

/** `run` gives the moment at which it wants to run again, or null. */
export function repeatJob(
  run: () => Promise<Date | null>,
  now: () => number,
  log: Pick<FastifyBaseLogger, 'error'>,
): RunningJob {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isRunning = false;
  let isWoken = false;
  let running: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    let next: Date | null = null;
    isRunning = true;
    isWoken = false;
    try {
      next = await run();
    } catch (err) {
      log.error({ err }, 'A job failed; it is tried again');
    }
    isRunning = false;
    schedule(isWoken ? 0 : pauseUntil(next, now()));
  }

  function schedule(pause: number): void {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(begin, pause).unref();
  }
  const begin = () => void (running = once());
  begin();

  return {
    wake() {
      isWoken = true;
      if (!isRunning) schedule(0);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

function pauseUntil(next: Date | null, now: number): number {
  const wanted = next === null ? longestPause : next.getTime() - now;
  return Math.min(longestPause, Math.max(shortestPause, wanted));
}
