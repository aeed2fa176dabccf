/**
 * Runs a job again and again, never twice at a time: at the moment that it asks for, and at least every half minute,
 * so that a changed clock, a new schedule or a failed run is caught up with.
 */
import type { FastifyBaseLogger } from 'fastify';

export type RunningJob = {
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
  let running: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    let next: Date | null = null;
    try {
      next = await run();
    } catch (err) {
      log.error({ err }, 'A job failed; it is tried again');
    }
    if (!isStopped) timer = setTimeout(begin, pauseUntil(next, now())).unref();
  }
  const begin = () => void (running = once());
  begin();

  return {
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
