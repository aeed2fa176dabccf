/**
 * Wall clocks of named zones (product.md, `/books/{id}/chapters`: queue from a date): which moment a time of a day is,
 * whatever the clocks of that zone do on that day.
 */

/** A time of the day, in whole minutes. */
export type ClockTime = { readonly hour: number; readonly minute: number };

/** Longer than any zone has ever shifted its clocks at once. */
const longestShift = 36 * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Named zones alone: `+07:00` says nothing about summer. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The day at a moment, as `2026-05-12`; `moment` in milliseconds since the epoch. */
export const dayIn = (zone: string, moment: number): string =>
  new Date(wallClock(zone, moment)).toISOString().slice(0, 10);

/** The clock at a moment, as `07:30`. */
export const clockIn = (zone: string, moment: number): string =>
  new Date(wallClock(zone, moment)).toISOString().slice(11, 16);

/**
 * Milliseconds since the epoch. A time that the clocks skip that day is the first that they show afterwards; one that
 * they show twice is meant the first time.
 */
export function momentIn(zone: string, day: string, { hour, minute }: ClockTime): number {
  const wanted = Date.parse(day) + (hour * 60 + minute) * 60_000;
  const [early, late] = [wanted - longestShift, wanted + longestShift];
  const shown = [early, late]
    .map((near) => wanted - (wallClock(zone, near) - near))
    .filter((moment) => wallClock(zone, moment) === wanted);
  return shown.length > 0 ? Math.min(...shown) : firstAfter(zone, wanted, early, late);
}

/** The moment at which the clocks jump over `wanted`; it lies between the two others. */
function firstAfter(zone: string, wanted: number, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallClock(zone, middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** What the clocks of a zone show, as if it were the time in UTC. */
function wallClock(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/** Making one costs more than a thousand uses of it. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
