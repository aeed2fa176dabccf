import { expect, it } from 'vitest';
import { followJob, restBetweenLooks } from '#lib/runs/follow-job.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';

/** Follows a job whose looks end in this order; what was told, and how often looking was in vain before each pause. */
function follow(looks: readonly (number | Error)[]) {
  const told: (number | 'lost')[] = [];
  const pauses: number[] = [];
  const left = [...looks];
  const stop = followJob<number>({
    async look() {
      const next = left.shift();
      if (next === undefined || next instanceof Error)
        throw next ?? new Error('Nobody expects a further look');
      return next;
    },
    isOver: (job) => job === 100,
    onTold: (job) => void told.push(job),
    onLost: () => void told.push('lost'),
    pause: async (inVain) => void pauses.push(inVain),
  });
  return { told, pauses, left, stop };
}

const unreachable = new HttpFailure('unreachable', 'Không kết nối được', null);
const failing = new HttpFailure('refused', 'Máy chủ gặp lỗi', 500);
const tooMany = new HttpFailure('refused', 'Quá nhiều yêu cầu', 429);
const expired = new HttpFailure('refused', 'Phiên đã hết hạn', 401);
const gone = new HttpFailure('refused', 'Không tìm thấy', 404);

it('goes on over looks that get no answer, with longer and longer pauses', async () => {
  const { told, pauses, left } = follow([10, unreachable, failing, tooMany, 20, unreachable, 100]);
  await expect.poll(() => left).toEqual([]);
  expect(told).toEqual([10, 20, 100]);
  expect(pauses).toEqual([0, 1, 2, 3, 0, 1]);
});

it('goes on once a session that has expired is signed in again', async () => {
  const { told, left } = follow([10, expired, 20, 100]);
  await expect.poll(() => left).toEqual([]);
  expect(told).toEqual([10, 20, 100]);
});

it('ends where the server refuses it', async () => {
  const { told, left } = follow([10, gone, 20]);
  await expect.poll(() => told).toEqual([10, 'lost']);
  expect(left).toEqual([20]);
});

it('ends where the answer is none that it knows', async () => {
  const malformed = new HttpFailure('malformed', 'Câu trả lời không đọc được', 200);
  const { told, left } = follow([10, malformed, 20]);
  await expect.poll(() => told).toEqual([10, 'lost']);
  expect(left).toEqual([20]);
});

it('tells nothing more to whoever has stopped', async () => {
  const { told, stop } = follow([10, gone]);
  stop();
  await new Promise((resolve) => void setTimeout(resolve, 1));
  expect(told).toEqual([]);
});

it('rests for 700 ms, and twice as long after each look in vain, up to 20 seconds', async () => {
  const waited: number[] = [];
  const original = globalThis.setTimeout;
  globalThis.setTimeout = ((call: () => void, milliseconds: number) => {
    waited.push(milliseconds);
    call();
  }) as typeof setTimeout;
  for (const inVain of [0, 1, 2, 5, 60]) await restBetweenLooks(inVain);
  globalThis.setTimeout = original;
  expect(waited).toEqual([700, 1400, 2800, 20_000, 20_000]);
});
