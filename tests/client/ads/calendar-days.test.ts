/** The days of the calendar of sold places, and where a span stands among them. */
import { expect, it } from 'vitest';
import { calendarSpans, placeOf, readRange, turned } from '#features/ads/calendar-days.ts';

const today = '2026-11-22';
const rangeOf = (query: string) => readRange(new URLSearchParams(query), today);

it.each([
  ['', 'month', '2026-11-01', '2026-11-30', 30],
  ['from=2028-02-10', 'month', '2028-02-01', '2028-02-29', 29],
  ['from=2026-12-31&span=month', 'month', '2026-12-01', '2026-12-31', 31],
  ['span=weeks', 'weeks', '2026-11-16', '2026-11-29', 14],
  ['span=weeks&from=2026-11-16', 'weeks', '2026-11-16', '2026-11-29', 14],
  // What is no day, or one that no calendar shows, is today.
  ['from=2026-02-30', 'month', '2026-11-01', '2026-11-30', 30],
  ['from=0001-01-01&span=days', 'month', '2026-11-01', '2026-11-30', 30],
])('reads %s', (query, span, first, last, count) => {
  const { days, span: read } = rangeOf(query);
  expect([read, days[0], days.at(-1), days.length]).toEqual([span, first, last, count]);
});

it('turns to the next page and back', () => {
  expect(calendarSpans).toEqual(['month', 'weeks']);
  expect([turned(rangeOf(''), 1), turned(rangeOf(''), -1)]).toEqual(['2026-12-01', '2026-10-01']);
  const weeks = rangeOf('span=weeks');
  expect([turned(weeks, 1), turned(weeks, -1)]).toEqual(['2026-11-30', '2026-11-02']);
});

it('places a moment by its day, with the part of it that has passed', () => {
  const range = rangeOf('');
  const at = (day: number, hour: number) => placeOf(new Date(2026, 10, day, hour).getTime(), range);
  expect([at(1, 0), at(3, 12), at(0, 0)]).toEqual([0, 2.5, -1]);
});
