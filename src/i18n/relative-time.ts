/** How long ago, in the largest unit that has passed whole. */

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Both moments in milliseconds since the epoch. Less than a minute apart reads as now. */
export function relativeTime(format: Intl.RelativeTimeFormat, moment: number, now: number): string {
  const distance = moment - now;
  const unit = units.find(([, length]) => Math.abs(distance) >= length);
  if (unit === undefined) return format.format(0, 'second');
  return format.format(Math.trunc(distance / unit[1]), unit[0]);
}
