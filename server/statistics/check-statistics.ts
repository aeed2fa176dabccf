/** The nightly check of the statistics: what contradicts itself is logged, and how much is a metric. */
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { dayAt, shiftDay } from '#contract/days.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { findContradictions } from './find-contradictions.ts';

/** Days back from today: what was rolled up since the last nights. */
const lookBack = 3;
/** In Viet Nam, when the fewest read: 3 o'clock there is 20 o'clock in UTC. */
const hourOfCheck = 20;

type Checked = {
  readonly database: OpenDatabase;
  readonly registry: Registry;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** The job: checks at once, then every night. Gives the moment of the next check. */
export function statisticsCheck({ database, registry, now, log }: Checked): () => Promise<Date> {
  const found = new Gauge({
    name: 'statistics_contradictions',
    help: 'Totals that did not agree with their days at the last check, 100 at most',
    registers: [registry],
  });
  let next = 0;
  return async () => {
    if (now() < next) return new Date(next);
    const contradictions = await findContradictions(database.kysely, shiftDay(dayAt(now()), -lookBack));
    found.set(contradictions.length);
    if (contradictions.length > 0) log.error({ contradictions }, 'Statistics contradict themselves');
    next = nextNight(now());
    return new Date(next);
  };
}

function nextNight(now: number): number {
  const night = new Date(now);
  night.setUTCHours(hourOfCheck, 0, 0, 0);
  if (night.getTime() <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.getTime();
}
