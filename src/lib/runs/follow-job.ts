/** Looks at a job of the server again and again until it is over, or somebody stops looking. */
import { HttpFailure } from '../http/http-failure.ts';

/** Milliseconds between two looks; after looks in vain twice as long each time. */
const lookEvery = 700;
const longestPause = 20_000;

export const restBetweenLooks = (inVain: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(longestPause, lookEvery * 2 ** inVain));
  });

export type FollowedJob<Job> = {
  readonly look: (signal: AbortSignal) => Promise<Job>;
  readonly isOver: (job: Job) => boolean;
  readonly onTold: (job: Job) => void;
  /** The server tells nothing of it any more: there is no such job, not for this person, or not in words that this page knows. */
  readonly onLost: () => void;
  /** `inVain`: how many looks in a row got no answer. */
  readonly pause: (inVain: number) => Promise<void>;
};

/** A job goes on while nobody answers for it: only a refusal ends the looking. Returns how to stop it. */
export function followJob<Job>({ look, isOver, onTold, onLost, pause }: FollowedJob<Job>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = async () => {
    let inVain = 0;
    while (!signal.aborted) {
      const job = await look(signal).catch((error: unknown) => {
        if (isRefused(error)) throw error;
        return null;
      });
      if (signal.aborted) return;
      if (job !== null) onTold(job);
      if (job !== null && isOver(job)) return;
      inVain = job === null ? inVain + 1 : 0;
      await pause(inVain);
    }
  };
  follow().catch(() => {
    if (!signal.aborted) onLost();
  });
  return () => controller.abort();
}

/** A session that has expired (it is asked for over the page), too many calls at once, or one that took too long: nothing of the job. */
const passing = [401, 408, 429];

function isRefused(error: unknown): boolean {
  if (!(error instanceof HttpFailure)) return true;
  // Every further look would get the same: this page and the server are of two versions.
  if (error.kind === 'malformed') return true;
  const { status } = error;
  return status !== null && status >= 400 && status < 500 && !passing.includes(status);
}
