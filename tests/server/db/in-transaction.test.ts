/** Transactions that cross: whoever is broken off begins again, and both are done (server/db/in-transaction.ts). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterCommit } from '#server/db/after-commit.ts';
import { type Claim, underClaim } from '#server/db/claim.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

describeOnEachDatabase('a transaction', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
    await sql`create table places (id integer primary key, visits integer not null)`.execute(database.kysely);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`truncate places`.execute(database.kysely);
    await sql`insert into places values (1, 0), (2, 0)`.execute(database.kysely);
  });
  const visits = async () => {
    const { rows } = await sql<{ visits: number }>`select visits from places order by id`.execute(
      database.kysely,
    );
    return rows.map((row) => row.visits);
  };
  const visit = (id: number) => sql`update places set visits = visits + 1 where id = ${id}`;

  it('that the database breaks off for a rival is done again, from its beginning', async () => {
    let attempts = 0;
    const result = await inTransaction(database.kysely, async (transaction) => {
      await visit(1).execute(transaction);
      attempts += 1;
      if (attempts < 4) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(transaction);
      return 'done';
    });
    expect([result, attempts, await visits()]).toEqual(['done', 4, [1, 0]]);
  });

  it('that is broken off again and again fails, and so does any other error at once', async () => {
    const attempts = { deadlock: 0, other: 0 };
    const failing = (code: string, count: () => void) =>
      inTransaction(database.kysely, async (transaction) => {
        count();
        await visit(1).execute(transaction);
        await sql`do ${sql.raw(`$$ begin raise sqlstate '${code}'; end $$`)}`.execute(transaction);
      });
    await expect(failing('40P01', () => (attempts.deadlock += 1))).rejects.toMatchObject({ code: '40P01' });
    await expect(failing('23505', () => (attempts.other += 1))).rejects.toMatchObject({ code: '23505' });
    expect([attempts, await visits()]).toEqual([{ deadlock: 4, other: 1 }, [0, 0]]);
  });

  describe('under the key of a request', () => {
    const at = new Date(Date.UTC(2026, 4, 12, 8));
    let userId: number;
    beforeAll(async () => {
      const user = { name: 'An', email: 'an@example.test', password_hash: '', roles: ['author' as const] };
      const times = { created_at: at, updated_at: at };
      ({ id: userId } = await database.kysely
        .insertInto('users')
        .values({ ...user, ...times })
        .returning('id')
        .executeTakeFirstOrThrow());
      await database.kysely
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key: 'k', request_hash: '', created_at: at })
        .execute();
    });
    const visitUnder = (claim: Claim) =>
      new Promise((resolve, reject) => {
        underClaim(claim, () => {
          inTransaction(database.kysely, (transaction) => visit(1).execute(transaction)).then(
            resolve,
            reject,
          );
        });
      });
    const hasHappened = async () => {
      const row = await database.kysely
        .selectFrom('idempotency_keys')
        .select('has_happened')
        .executeTakeFirstOrThrow();
      return row.has_happened;
    };

    it('that another has taken meanwhile is taken back', async () => {
      const outlived = { userId, key: 'k', at: new Date(at.getTime() - 1) };
      await expect(visitUnder(outlived)).rejects.toMatchObject({ code: 'CLAIM_LOST' });
      expect([await visits(), await hasHappened()]).toEqual([[0, 0], false]);
    });

    it('leaves its key to itself: what is begun after its commit goes on when another has the key', async () => {
      const claim = { userId, key: 'k', at };
      const later = new Promise<void>((resolve, reject) => {
        underClaim(claim, () => {
          inTransaction(database.kysely, async (transaction) => {
            await visit(1).execute(transaction);
            afterCommit(transaction, () => {
              setTimeout(() => void workOnceTaken().then(resolve, reject), 1);
            });
          }).catch(reject);
        });
      });
      const workOnceTaken = async () => {
        const taken = new Date(at.getTime() + 1);
        const keys = database.kysely.updateTable('idempotency_keys');
        await keys.set({ created_at: taken }).execute();
        try {
          await inTransaction(database.kysely, (transaction) => visit(2).execute(transaction));
        } finally {
          await keys.set({ created_at: at, has_happened: false }).execute();
        }
      };
      await later;
      expect(await visits()).toEqual([1, 1]);
    });

    it('notes in itself that the request has happened', async () => {
      await visitUnder({ userId, key: 'k', at });
      expect([await visits(), await hasHappened()]).toEqual([[1, 0], true]);
    });
  });

  it('crosses another, and both are done', async () => {
    // On the embedded database one begins when the other has ended.
    const atOnce = databases.kind === 'postgres' ? 2 : 1;
    let begun = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => void (meet = resolve));
    const cross = (first: number, second: number) =>
      inTransaction(database.kysely, async (transaction) => {
        await visit(first).execute(transaction);
        begun += 1;
        if (begun === atOnce) meet();
        await met;
        await visit(second).execute(transaction);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(await visits()).toEqual([2, 2]);
    // On a busy machine the database may break off both.
    expect(begun).toBeGreaterThan(atOnce);
    // Each at most four times; the embedded one has no rivals.
    expect(begun).toBeLessThanOrEqual(databases.kind === 'postgres' ? 8 : 2);
  });
});
