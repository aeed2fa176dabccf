/** Suites that need no more than a handle on a fresh, migrated database. */
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestDatabase } from '#tests/helpers/database.ts';

type Body = (database: () => Kysely<Database>) => void;

/** On one database, as `describeOnDatabase`. */
export const describeOnFreshDatabase = (name: string, body: Body) =>
  describeOnDatabase(name, withHandle(body));

/** Where the two differ, as `describeOnEachDatabase`. */
export const describeOnEachFreshDatabase = (name: string, body: Body) =>
  describeOnEachDatabase(name, withHandle(body));

function withHandle(body: Body): (kind: TestDatabase) => void {
  return (kind) => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = await kind.open();
    });
    afterAll(() => opened.close());
    body(() => opened.kysely);
  };
}
