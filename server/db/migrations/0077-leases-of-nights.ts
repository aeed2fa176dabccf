/**
 * A nightly job is noted once it has run, so that one that is killed in the midst is begun again the same night; until
 * then a lease keeps other instances from it, which runs out when nobody renews it.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table nightly_runs
     -- Before its first run there is no night.
     alter column night set default '-infinity',
     -- Tells the run that holds it from all others.
     add column holder text,
     add column leased_until timestamptz(3) not null default '-infinity'`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
