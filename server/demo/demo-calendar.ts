/**
 * The day that demo data is told from. It is fixed, not today: the same command gives the same data on any day,
 * and screenshots, tests and bug reports speak of the same rows.
 */
const demoToday = Date.UTC(2026, 10, 1);

const day = 86_400_000;

/** A moment so many days before {@link demoToday}; fractions are hours, negative days are to come. */
export function daysAgo(days: number): Date {
  return new Date(demoToday - Math.round(days * day));
}

/** A moment so many days after the one of seeding: what is to come would all be due by now, told from a fixed day. */
export function daysAhead(days: number): Date {
  return new Date(Date.now() + Math.round(days * day));
}
