/** Between ISO's forms and the `Date` of the browser's own zone that Blueprint's pickers work with. */

const two = (value: number) => String(value).padStart(2, '0');

/** Years that a calendar offers; others can be typed. */
export const firstDay = '2000-01-01';
export const lastDay = '2199-12-31';

export function dateOf(day: string, time = '00:00'): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, date, hour, minute);
}

/** Null where a calendar from `min` to `max` does not have the day. */
export const dateWithin = (day: string, min: string, max: string, time?: string): Date | null =>
  day === '' || day < min || day > max ? null : dateOf(day, time);

export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;
