/** The nightly check of the statistics: what contradicts itself is logged, and how much is a metric. */
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { dayAt, shiftDay } from '#contract/time/days.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { lastFound, nightly, type NightlyJob } from '../jobs/nightly.ts';
import { findContradictions } from './find-contradictions.ts';

const name = 'check_statistics';
/** Days back from today: what was rolled up since the last nights. */
const lookBack = 3;

type Checked = {
  readonly database: OpenDatabase;
  readonly registry: Registry;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** The job: checks every night. Gives the moment of the next check; null while another instance is at it. */
export function statisticsCheck({ database: { kysely }, registry, now, log }: Checked): NightlyJob {
  const found = new Gauge({
    name: 'statistics_contradictions',
    help: 'Totals that did not agree with their days at the last check, 100 at most; NaN while the database is away',
    registers: [registry],
    async collect() {
      found.set(await lastFound(kysely, name).catch(() => Number.NaN));
    },
  });
  return nightly(kysely, name, now, async (goesOn) => {
    const contradictions = await findContradictions(kysely, shiftDay(dayAt(now()), -lookBack), goesOn);
    if (contradictions.length > 0) log.error({ contradictions }, 'Statistics contradict themselves');
    return contradictions.length;
  });
}
