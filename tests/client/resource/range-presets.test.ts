/** The usual ranges of statistics, on the calendar of Vietnam. */
import { expect, it } from 'vitest';
import { presetDays } from '#resource/period/range-presets.ts';

/** In Vietnam it is already the first of the month. */
const now = Date.parse('2026-02-28T17:30:00Z');

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-01-01', '2026-03-01'],
] as const)('%s is from %s to %s', (name, from, to) => {
  expect(presetDays(name, now)).toEqual({ from, to });
});

it('goes back over the turn of the year', () => {
  expect(presetDays('lastMonth', Date.parse('2026-01-15T05:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});
