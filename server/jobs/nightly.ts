/**
 * Jobs of the night, when the fewest read: each runs once a night, whichever instance comes first. When it ran is in the
 * database, so that a start in the morning does not do it again.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** 3 o'clock in Viet Nam is 20 o'clock in UTC. */
const hour = 20;
const hourMilliseconds = 3_600_000;

/** `run` gives how much it found. Gives the moment of the next night. */
export function nightly(
  database: Kysely<Database>,
  name: string,
  now: () => number,
  run: () => Promise<number>,
): () => Promise<Date> {
  let seen = '';
  return async () => {
    const night = nightAt(now());
    if (seen !== night && (await isFirst(database, name, night))) {
      try {
        const found = await run();
        await database.updateTable('nightly_runs').set({ found }).where('name', '=', name).execute();
      } catch (error) {
        // It is tried again.
        await database
          .deleteFrom('nightly_runs')
          .where('name', '=', name)
          .where('night', '=', night)
          .execute();
        throw error;
      }
    }
    seen = night;
    return new Date(Date.parse(`${night}T00:00:00Z`) + (24 + hour) * hourMilliseconds);
  };
}

/** The day in UTC on which the last night began. */
const nightAt = (time: number) => new Date(time - hour * hourMilliseconds).toISOString().slice(0, 10);

async function isFirst(database: Kysely<Database>, name: string, night: string): Promise<boolean> {
  // A look alone writes nothing: a database in which nothing has changed needs no dump.
  const { rows: done } = await sql`
    select 1 from nightly_runs where name = ${name} and night >= ${night}::date`.execute(database);
  if (done.length > 0) return false;
  const { rows } = await sql`
    insert into nightly_runs (name, night) values (${name}, ${night}::date)
    on conflict (name) do update set night = excluded.night where nightly_runs.night < excluded.night
    returning 1`.execute(database);
  return rows.length > 0;
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
