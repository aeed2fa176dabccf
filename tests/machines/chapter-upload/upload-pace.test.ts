import { describe, expect, it } from 'vitest';
import { emptyRun, sendInput, timeLeft, withSent } from '#machines/chapter-upload/upload-run.data.ts';
import { newRun, uploadedItem } from '#tests/helpers/upload-ports.ts';

const begun = emptyRun({ input: { run: { ...newRun, total: 500 }, purpose: 'begin' } });
const sent = (context: typeof begun, count: number, took: number) => {
  const uploaded = context.run.uploaded + count;
  const answer = { chapters: [uploadedItem(uploaded)], uploaded, status: 'uploading' as const };
  return { ...context, ...withSent(context, { kind: 'sent', answer, took }) };
};
const most = (context: typeof begun) => sendInput({ context }).most;

describe('the pace of an upload', () => {
  it('is not known before the first call, which brings twenty chapters', () => {
    expect([most(begun), timeLeft(begun)]).toEqual([20, null]);
  });

  it('lets a call bring as many chapters as take three seconds, a hundred at the most', () => {
    expect(most(sent(begun, 20, 100))).toBe(100);
    expect(most(sent(begun, 20, 6000))).toBe(10);
    expect(most(sent(begun, 20, 200_000))).toBe(1);
  });

  it('brings no more than are left', () => {
    const almost = { ...begun, run: { ...begun.run, uploaded: 497 } };
    expect(most(almost)).toBe(3);
  });

  it('brings half as many after each call that got no answer', () => {
    const fast = sent(begun, 20, 100);
    expect([1, 2, 3].map((attempts) => most({ ...fast, attempts }))).toEqual([100, 100, 75]);
    expect([1, 2, 9].map((attempts) => most({ ...begun, attempts }))).toEqual([10, 5, 1]);
  });

  it('says how long the rest takes, and is not put off by one slow call', () => {
    const once = sent(begun, 100, 10_000);
    expect(timeLeft(once)).toBe(40_000);
    // 300 ms a chapter now, 200 between that and what it was.
    expect(timeLeft(sent(once, 100, 30_000))).toBe(60_000);
  });
});
