/** A moment that somebody plans, as it travels: ISO 8601 with any offset, between bounds; what comes out is in UTC. */
import * as v from 'valibot';
import { lastPlannedDay } from './days.ts';
import { rule } from '../api/validation-messages.ts';

const firstMoment = '2000-01-01T00:00:00.000Z';
const lastMoment = `${lastPlannedDay}T23:59:59.999Z`;

export const anyMoment = v.config(
  v.pipe(
    v.string(rule('required')),
    v.isoTimestamp(rule('invalid')),
    v.check((text) => !Number.isNaN(Date.parse(text)), rule('invalid')),
    v.check((text) => Date.parse(text) <= Date.parse(lastMoment), rule('last_day', lastPlannedDay)),
    v.transform((text) => new Date(text).toISOString()),
  ),
  { abortPipeEarly: true },
);

/** One that may have passed, but not before anything of ours was there. */
export const plannedMoment = v.config(
  v.pipe(
    anyMoment,
    v.check((text) => text >= firstMoment, rule('invalid')),
  ),
  { abortPipeEarly: true },
);
