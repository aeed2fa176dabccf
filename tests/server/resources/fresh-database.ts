/** A suite on each kind of database that needs no more than a handle on a fresh, migrated one. */
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

export function describeOnFreshDatabase(
  name: string,
  body: (database: () => Kysely<Database>) => void,
): void {
  describeOnEachDatabase(name, (kind) => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = await kind.open();
    });
    afterAll(() => opened.close());
    body(() => opened.kysely);
  });
}
