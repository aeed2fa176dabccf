/** Weeks and months of Vietnam as days: Mondays and firsts. */
import type { HonorPeriod } from '#contract/resources/honor.ts';

export type ClosedPeriod = Exclude<HonorPeriod, 'all'>;

/** Milliseconds that Vietnam is ahead of UTC, all year round. */
const ahead = 7 * 3_600_000;
const dayLength = 86_400_000;

const text = (day: Date) => day.toISOString().slice(0, 10);

/** The first day of the period that a moment lies in. */
export function startOf(period: ClosedPeriod, at: Date): string {
  const local = new Date(at.getTime() + ahead);
  if (period === 'month') return `${text(local).slice(0, 8)}01`;
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  return text(new Date(local.getTime() - sinceMonday * dayLength));
}

/** The start of the period so many before or after. */
export function shifted(period: ClosedPeriod, start: string, by: number): string {
  const day = new Date(`${start}T00:00:00.000Z`);
  if (period === 'week') return text(new Date(day.getTime() + by * 7 * dayLength));
  day.setUTCMonth(day.getUTCMonth() + by);
  return text(day);
}

/** Milliseconds after its end in which what readers did in a period is still being added up. */
const grace = 3_600_000;

/** The first day of the period that runs: the last one does until all of it has been added up. */
export const runningStart = (period: ClosedPeriod, now: Date): string =>
  startOf(period, new Date(now.getTime() - grace));
