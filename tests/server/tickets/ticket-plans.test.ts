/** One's own tickets are found by an index in the orders in which all others may stand before them (targets.md, "any sort, filter or search of the lists"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { tickets } from '#server/resources/tickets/ticket.resource.ts';
import { recordStatements } from '#tests/bench/server/record-statements.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

const owners = 100;

describeOnEachDatabase('a list of 20,000 tickets', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
    await sql`insert into users (name, email, password_hash, roles)
      select 'Người ' || n, 'nguoi-' || n || '@example.test', 'none', '{author}' from generate_series(1, ${owners}::integer) as n`.execute(
      database.kysely,
    );
    await sql`insert into tickets (subject, owner_id, status, priority)
      select 'Phiếu ' || n, 1 + n % ${owners}::integer,
        (array['open', 'in_progress', 'waiting', 'resolved', 'closed'])[1 + n % 5],
        (array['low', 'normal', 'high', 'urgent'])[1 + n % 4]
      from generate_series(1, 20000) as n`.execute(database.kysely);
    await sql`vacuum analyze`.execute(database.kysely);
  }, 120_000);
  afterAll(() => database.close());

  /** Rows that the page's statement has looked at, kept or not. */
  const looked = (node: PlanNode): number =>
    (node.Plans ?? []).length === 0
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : Math.max(...(node.Plans ?? []).map(looked));

  it.each(['status', '-status', 'priority', '-priority', 'updated_at', '-updated_at'])(
    'shows the owner of 200 among them a page of their own by %s without looking at more than the page',
    async (sort) => {
      const ability = createAbility([{ action: 'read', subject: 'tickets', conditions: { owner_id: 7 } }]);
      const clock = { now: 0 };
      const totals = createTotals(() => clock.now);
      const ask = async () => {
        const outcome = await answerList(
          database.kysely,
          totals,
          tickets,
          ability,
          `/api/tickets?sort=${sort}`,
        );
        expect(outcome).toMatchObject({ kind: 'answer', answer: { meta: { total: 200 } } });
      };
      // The total is counted first, and then known.
      await ask();
      clock.now = 5000;
      await ask();
      const statements = await recordStatements(database.pool, ask);
      expect(statements).toHaveLength(1);
      for (const { text, values } of statements) {
        const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
        expect(looked(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(25);
      }
    },
  );
});
