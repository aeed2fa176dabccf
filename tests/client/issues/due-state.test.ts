/** How a due time stands, and how it is written (product.md, `/sos`). */
import { describe, expect, it } from 'vitest';
import { dueState, spanText } from '#features/sos/due-state.ts';

const now = Date.UTC(2026, 4, 12, 8);
const minutes = (count: number) => now + count * 60_000;

describe('a due time', () => {
  it.each([
    [minutes(16), 'critical', 'upcoming'],
    [minutes(15), 'critical', 'soon'],
    [minutes(31), 'high', 'upcoming'],
    [minutes(60), 'normal', 'soon'],
    [now, 'normal', 'overdue'],
    [minutes(-1), 'high', 'overdue'],
    [null, 'critical', 'none'],
  ] as const)('of %s for what is %s is %s', (due, severity, state) => {
    expect(dueState(due, severity, now)).toBe(state);
  });

  it.each([
    [minutes(61) + 5000, '1:01:05'],
    [minutes(-2), '0:02:00'],
    [minutes(60 * 30), '30:00:00'],
  ])('is written as a clock does: %s', (due, text) => {
    expect(spanText(due, now)).toBe(text);
  });
});
