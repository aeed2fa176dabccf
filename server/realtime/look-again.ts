/** Looks again and again after something that holds for a moment only; one look at a time. */
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds: what has ended elsewhere is noticed here within two seconds. */
const lookEvery = 1000;

type Looking = {
  /** While there is nobody whom it would concern, nothing is asked. */
  readonly isNeeded: () => boolean;
  readonly look: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log says when a look fails. */
  readonly failure: string;
};

/** Gives how to stop. */
export function lookAgain({ isNeeded, look, log, failure }: Looking): () => void {
  let isLooking = false;
  let hasFailed = false;
  const timer = setInterval(() => {
    if (isLooking || !isNeeded()) return;
    isLooking = true;
    look()
      .then(() => (hasFailed = false))
      .catch((err: unknown) => {
        // Once per outage; each further look would say the same.
        if (!hasFailed) log.error({ err }, failure);
        hasFailed = true;
      })
      .finally(() => (isLooking = false));
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
