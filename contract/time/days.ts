/** Days of the calendar as `2026-05-12`; they begin where readers and authors live. */

const dayLength = 86_400_000;
const inVietnam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

/** `now` in milliseconds since the epoch. */
export const dayAt = (now: number): string => inVietnam.format(now);

export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayLength).toISOString().slice(0, 10);

/** Nothing is planned for later: calendars would go on, but nobody means it. */
export const lastPlannedDay = '2199-12-31';

/** How many days there are from one to the other, both counted. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayLength + 1;

/** 30 February has the form of a day and is none. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && shiftDay(value, 0) === value;
}

/** The same day of the year before; 29 February becomes the 28th. */
export function dayLastYear(day: string): string {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(same) ? same : `${same.slice(0, 8)}28`;
}
