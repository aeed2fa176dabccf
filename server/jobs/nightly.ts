/**
 * Jobs of the night, when the fewest read: each runs once a night, whichever instance comes first. When it ran is in the
 * database, so that a start in the morning does not do it again; it is noted once it has run, so that a job whose process
 * was killed is begun again the same night.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type GoesOn, untold } from './report-runs.ts';

/** 3 o'clock in Viet Nam is 20 o'clock in UTC. */
const hour = 20;
const hourMilliseconds = 3_600_000;

/** Of a run's hold on its night; it is renewed while the run lasts, and time is the database's. */
const lease = sql`clock_timestamp() + interval '60 seconds'`;
const renewEvery = 15_000;

/** Gives the moment of the next night; null while another instance is at it. */
export type NightlyJob = (goesOn?: GoesOn) => Promise<Date | null>;

/** `run` gives how much it found. */
export function nightly(
  database: Kysely<Database>,
  name: string,
  now: () => number,
  run: (goesOn: GoesOn) => Promise<number>,
): NightlyJob {
  let seen = '';
  return async (goesOn = untold) => {
    const night = nightAt(now());
    if (seen !== night && !(await hasRun(database, name, night))) {
      const holder = randomUUID();
      // Another instance is at it; whether it comes to the end is seen later.
      if (!(await claim(database, { name, holder, night }))) return null;
      await runLeased(database, { name, holder, night }, () => run(goesOn));
    }
    seen = night;
    return new Date(Date.parse(`${night}T00:00:00Z`) + (24 + hour) * hourMilliseconds);
  };
}

type Hold = { readonly name: string; readonly holder: string; readonly night: string };

/** The day in UTC on which the last night began. */
const nightAt = (time: number) => new Date(time - hour * hourMilliseconds).toISOString().slice(0, 10);

/** A look alone writes nothing: a database in which nothing has changed needs no dump. */
async function hasRun(database: Kysely<Database>, name: string, night: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from nightly_runs where name = ${name} and night >= ${night}::date`.execute(database);
  return rows.length > 0;
}

async function claim(database: Kysely<Database>, { name, holder, night }: Hold): Promise<boolean> {
  const { rows } = await sql`
    insert into nightly_runs (name, holder, leased_until) values (${name}, ${holder}, ${lease})
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where nightly_runs.night < ${night}::date and nightly_runs.leased_until < clock_timestamp()
    returning 1`.execute(database);
  return rows.length > 0;
}

/** What it found the last time stays until it has found something anew. */
async function runLeased(database: Kysely<Database>, hold: Hold, run: () => Promise<number>): Promise<void> {
  const { name, holder, night } = hold;
  const renewing = setInterval(() => void renew(database, hold), renewEvery);
  renewing.unref();
  try {
    const found = await run();
    await sql`
      update nightly_runs set night = ${night}::date, found = ${found}::integer, holder = null, leased_until = '-infinity'
      where name = ${name} and holder = ${holder}`.execute(database);
  } catch (error) {
    // It is tried again, by whoever comes first; where the database is away the lease runs out.
    await sql`
      update nightly_runs set holder = null, leased_until = '-infinity'
      where name = ${name} and holder = ${holder}`
      .execute(database)
      .catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** One that fails is followed by others before the lease runs out. */
async function renew(database: Kysely<Database>, { name, holder }: Hold): Promise<void> {
  await sql`update nightly_runs set leased_until = ${lease} where name = ${name} and holder = ${holder}`
    .execute(database)
    .catch(() => undefined);
}

/** What it found when it last ran, on whichever instance. */
export async function lastFound(database: Kysely<Database>, name: string): Promise<number> {
  const row = await database
    .selectFrom('nightly_runs')
    .select('found')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.found ?? 0;
}
