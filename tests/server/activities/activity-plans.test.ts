/** Lines of a long audit log are found without looking at those before them (targets.md, "any sort, filter or search of the lists"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { rulesFor } from '#server/auth/grants.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { activities } from '#server/resources/activities/activity.resource.ts';
import { recordStatements } from '#tests/bench/server/record-statements.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

type PlanNode = {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

const chief = createAbility([{ action: 'manage', subject: 'all' }]);
const editor = createAbility(
  rulesFor({ id: 7, roles: ['author', 'editor'], status: 'active', status_reason: null }),
);

describeOnEachDatabase('an audit log of 60,000 lines', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
    await sql`insert into users (name, email, password_hash, roles)
      select 'Người ' || n, 'nguoi-' || n || '@example.test', 'none', '{author}' from generate_series(1, 50) as n`.execute(
      database.kysely,
    );
    // Of every tenth minute, the latest last; the rare ones are among the oldest.
    await sql`insert into activities (actor_id, action, subject, subject_id, ip, created_at)
      select case when n < 40 then 50 else 1 + n % 40 end,
        case when n < 40 then 'books.take_down' when n % 3 = 0 then 'create' else 'update' end,
        case when n < 40 then 'faqs' when n % 2 = 0 then 'books' else 'chapters' end,
        n % 3000, case when n < 40 then '203.0.113.9' else '192.0.2.' || n % 200 end,
        timestamptz '2025-01-01' + n * interval '10 minutes'
      from generate_series(1, 60000) as n`.execute(database.kysely);
    await sql`vacuum analyze`.execute(database.kysely);
  }, 120_000);
  afterAll(() => database.close());

  /** Rows that the page's statement has looked at, kept or not. */
  const looked = (node: PlanNode): number =>
    (node.Plans ?? []).length === 0
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : Math.max(...(node.Plans ?? []).map(looked));

  it.each([
    ['', 25],
    ['sort=created_at', 25],
    ['sort=-id', 25],
    ['filter[actor_id]=7', 25],
    ['filter[actor_id]=50', 39],
    ['filter[action]=books.take_down', 39],
    ['filter[subject]=faqs', 39],
    // Every other line is one: whether it reads those alone or all, which the planner may judge either way, is the same work.
    ['filter[subject]=books', 75],
    ['filter[subject]=books&filter[subject_id]=100', 25],
    ['filter[subject_id]=100', 25],
    ['filter[ip]=203.0.113.9', 39],
    ['filter[from]=2025-02-01&filter[to]=2025-08-31', 25],
    ['filter[actor_id]=7&filter[from]=2025-02-01&filter[to]=2025-02-20', 25],
    ['filter[subject]=books&filter[from]=2025-02-01&filter[to]=2025-02-20', 75],
  ])('is asked %s and looks at %i lines at the most', async (query, most) => {
    for (const ability of [chief, editor]) {
      const clock = { now: 0 };
      const totals = createTotals(() => clock.now);
      const ask = async () => {
        const outcome = await answerList(
          database.kysely,
          totals,
          activities,
          ability,
          `/api/activities?${query}`,
        );
        expect(outcome.kind).toBe('answer');
      };
      // The total is counted first, and then known.
      await ask();
      clock.now = 5000;
      await ask();
      for (const { text, values } of await recordStatements(database.pool, ask)) {
        const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
        expect(looked(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(most);
      }
    }
  });

  it('is counted as far as anybody needs to know, and says so', async () => {
    const totalOf = async (query: string) => {
      const totals = createTotals(() => 0);
      const outcome = await answerList(
        database.kysely,
        totals,
        activities,
        chief,
        `/api/activities?${query}`,
      );
      if (outcome.kind !== 'answer') throw new Error('refused');
      const { total, is_least: isLeast } = outcome.answer.meta;
      return [total, isLeast];
    };
    expect(await totalOf('filter[subject]=books')).toEqual([10_000, true]);
    expect(await totalOf('filter[subject]=faqs')).toEqual([39, undefined]);
  });
});
