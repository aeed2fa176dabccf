/** The benchmark's breakdown of a step, from a trace that is small enough to be counted by hand. */
import { expect, it } from 'vitest';
import { breakdownOf, type TraceEvent } from '../bench/client/trace-breakdown.ts';

const at = (name: string, from: number, length = 0, data: object = {}): TraceEvent => ({
  name,
  ph: length > 0 ? 'X' : 'I',
  pid: 1,
  tid: name === 'elsewhere' ? 2 : 1,
  ts: from * 1000,
  dur: length * 1000,
  args: { data },
});

it('counts each kind of work without what lies within it, layouts forced by scripts, and who waited for whom', () => {
  const found = breakdownOf([
    at('bench: begun', 100),
    at('ResourceSendRequest', 101, 0, {
      requestId: 'a',
      url: 'http://x/books',
      initiator: { type: 'parser' },
    }),
    at('ResourceFinish', 108, 0, { requestId: 'a' }),
    // Began before the step: only what lies within it counts.
    at('RunTask', 90, 30),
    at('FunctionCall', 100, 16),
    at('UpdateLayoutTree', 102, 2),
    at('Layout', 104, 4),
    at('ResourceSendRequest', 110, 0, { requestId: 'b', url: 'http://x/api/books?page=1' }),
    at('RunTask', 130, 10),
    at('Layout', 130, 3),
    at('Paint', 134, 1),
    at('bench: seen', 150),
  ]);
  expect(found).toEqual({
    total: 50,
    idle: 20,
    script: 10,
    style: 2,
    layout: 7,
    paint: 1,
    other: 10,
    busy: 30,
    layouts: 2,
    styles: 1,
    forcedLayouts: 1,
    forced: 6,
    requests: [
      { path: '/books', from: 1, to: 8, by: 'parser', after: null },
      { path: '/api/books', from: 10, to: null, by: 'other', after: '/books' },
    ],
  });
});

it('says when the trace does not hold the step', () => {
  expect(() => breakdownOf([at('bench: begun', 1)])).toThrow('The trace does not hold the step');
});
