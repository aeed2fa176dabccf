/** Looks at a job of the server again and again until it is over, or somebody stops looking. */

/** Milliseconds between two looks. */
const lookEvery = 700;

export const restBetweenLooks = () => new Promise<void>((resolve) => void setTimeout(resolve, lookEvery));

export type FollowedJob<Job> = {
  readonly look: (signal: AbortSignal) => Promise<Job>;
  readonly isOver: (job: Job) => boolean;
  readonly onTold: (job: Job) => void;
  /** Nothing is heard of it any more. */
  readonly onLost: () => void;
  readonly pause: () => Promise<void>;
};

/** Returns how to stop looking. */
export function followJob<Job>({ look, isOver, onTold, onLost, pause }: FollowedJob<Job>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = async () => {
    while (!signal.aborted) {
      const job = await look(signal);
      if (signal.aborted) return;
      onTold(job);
      if (isOver(job)) return;
      await pause();
    }
  };
  follow().catch(() => {
    if (!signal.aborted) onLost();
  });
  return () => controller.abort();
}
