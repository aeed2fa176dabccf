/**
 * One's own tickets, and those of a queue, are found by an index in the orders in which all others may stand before them
 * (targets.md, "any sort, filter or search of the lists").
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
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
    await sql`insert into tickets (subject, owner_id, assignee_id, status, priority)
      select 'Phiếu ' || n, 1 + n % ${owners}::integer, 1 + n / 5 % ${owners}::integer,
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

  /** Rows that the statement of a page has looked at, where so many are found in all. */
  async function lookedFor(ability: AppAbility, query: string, total: number): Promise<number> {
    const clock = { now: 0 };
    const totals = createTotals(() => clock.now);
    const ask = async () => {
      const outcome = await answerList(database.kysely, totals, tickets, ability, `/api/tickets?${query}`);
      expect(outcome).toMatchObject({ kind: 'answer', answer: { meta: { total } } });
    };
    // The total is counted first, and then known.
    await ask();
    clock.now = 5000;
    await ask();
    const [statement, ...others] = await recordStatements(database.pool, ask);
    expect(others).toEqual([]);
    const { rows } = await database.pool.query(
      `explain (analyze, format json) ${statement?.text}`,
      statement?.values,
    );
    return looked(rows[0]['QUERY PLAN'][0].Plan);
  }

  it.each(['status', '-status', 'priority', '-priority', 'updated_at', '-updated_at'])(
    'shows the owner of 200 among them a page of their own by %s without looking at more than the page',
    async (sort) => {
      const ability = createAbility([{ action: 'read', subject: 'tickets', conditions: { owner_id: 7 } }]);
      expect(await lookedFor(ability, `sort=${sort}`, 200)).toBeLessThanOrEqual(25);
    },
  );

  it.each([
    ['of a person', 'filter[assignee_id]=7&filter[is_open]=true&sort=-priority', 120],
    ['that wait', 'filter[status]=waiting&sort=updated_at', 4000],
  ])('shows staff the first of those %s without looking at more than the page', async (_, queue, total) => {
    const ability = createAbility([{ action: 'read', subject: 'tickets' }]);
    expect(await lookedFor(ability, queue, total)).toBeLessThanOrEqual(25);
  });
});
