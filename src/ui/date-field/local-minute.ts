/** Moments to the minute in the browser's own zone, as fields have them: `2026-05-12T08:00`. */

const two = (value: number) => String(value).padStart(2, '0');

export function localMinute(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** When most readers look for a new chapter. */
const morningHour = 8;

export function tomorrowMorning(now: Date): string {
  return localMinute(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour));
}

/** ISO 8601 in UTC; null while the field holds no moment. */
export function momentOfMinute(minute: string): string | null {
  const moment = new Date(minute);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
