import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatJob } from '#server/jobs/repeat-job.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function start(answers: (() => Promise<Date | null>)[]) {
  const runs: number[] = [];
  const logged: string[] = [];
  const job = repeatJob(
    () => {
      runs.push(Date.now() - 1_000_000);
      return (answers.shift() ?? (async () => null))();
    },
    Date.now,
    { error: (_: unknown, message?: string) => void logged.push(message ?? '') },
  );
  return { job, runs, logged };
}

describe('a job that is repeated', () => {
  it('runs at the moment that it asks for, and else every half minute', async () => {
    const { job, runs } = start([async () => new Date(1_005_000)]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(runs).toEqual([0, 5000, 35_000]);
    await job.stop();
  });

  it('does not sleep past half a minute, so that a clock that was set is noticed', async () => {
    const { job, runs } = start([async () => new Date(9_000_000)]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs).toEqual([0, 30_000]);
    await job.stop();
  });

  it('takes a breath where the next one is due already', async () => {
    const { job, runs } = start([async () => new Date(0)]);
    await vi.advanceTimersByTimeAsync(300);
    expect(runs).toEqual([0, 250]);
    await job.stop();
  });

  it('is tried again after it failed', async () => {
    const { job, runs, logged } = start([() => Promise.reject(new Error('no database'))]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs).toEqual([0, 30_000]);
    expect(logged).toEqual(['A job failed; it is tried again']);
    await job.stop();
  });

  it('runs at once when it is woken, and once more when that is during a run', async () => {
    let finish: (next: Date | null) => void = () => undefined;
    const { job, runs } = start([async () => null, () => new Promise((resolve) => (finish = resolve))]);
    await vi.advanceTimersByTimeAsync(1000);
    job.wake();
    await vi.advanceTimersByTimeAsync(1000);
    job.wake();
    expect(runs).toEqual([0, 1000]);
    finish(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toEqual([0, 1000, 2000]);
    await job.stop();
    job.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toEqual([0, 1000, 2000]);
  });

  it('never runs twice at a time, and not after it was stopped', async () => {
    let finish: (next: Date | null) => void = () => undefined;
    const { job, runs } = start([() => new Promise((resolve) => (finish = resolve))]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(runs).toEqual([0]);
    const stopped = job.stop();
    finish(null);
    await stopped;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(runs).toEqual([0]);
  });
});
