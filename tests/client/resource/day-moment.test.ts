/** The day that ranges and presets go by: it ends at midnight in Viet Nam, however long a page stays open. */
import { expect, it } from 'vitest';
import { momentOfDay } from '#resource/period/use-day-moment.ts';

const evening = Date.parse('2026-11-29T16:59:00Z');

it('stays the same moment as long as the day runs', () => {
  expect(momentOfDay(evening, Date.parse('2026-11-29T16:59:59Z'))).toBe(evening);
});

it('is another one from midnight on', () => {
  const midnight = Date.parse('2026-11-29T17:00:00Z');
  expect(momentOfDay(evening, midnight)).toBe(midnight);
});
