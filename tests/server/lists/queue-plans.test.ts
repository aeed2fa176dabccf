/**
 * The queues that staff work through are found by an index, however much else was dealt with before (targets.md, "any sort,
 * filter or search of the lists"): a page and its number look at no more rows than the queue has.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { answerList } from '#server/query/answer-list.ts';
import type { Resource } from '#server/query/resource.ts';
import { createTotals } from '#server/query/totals.ts';
import { issues } from '#server/resources/issues/issue.resource.ts';
import { reviews } from '#server/resources/reviews/review.resource.ts';
import { sos } from '#server/resources/sos/sos.resource.ts';
import { recordStatements } from '#tests/bench/server/record-statements.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';

type PlanNode = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

const rows = 60_000;
/** One in so many: 40 of all. */
const rare = 1500;
const few = 40;

/** A few wait for a person or for somebody else; a third is new, a third is taken by one who never gets through, a third is done. */
const standings = `case n % ${rare} when 0 then 'escalated' when 1 then 'claimed'
  else (array['new', 'claimed', 'fixed'])[1 + n % 3] end`;
const takenBy = `case n % ${rare} when 1 then 2 else 1 end`;

const statements: readonly string[] = [
  `insert into users (name, email, password_hash, roles)
     select 'Người ' || n, 'nguoi-' || n || '@example.test', 'none', '{author}' from generate_series(1, 300) as n`,
  `insert into books (title, slug, author_name, kind, owner_id)
     select 'Truyện ' || n, 'truyen-' || n, 'An', 'original', 1 from generate_series(1, 300) as n`,
  `insert into issues (kind, status, book_id, owner_id, assignee_id, created_at)
     select 'typo', ${standings}, 1 + n % 300, 1, ${takenBy}, '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, ${rows}) as n`,
  `insert into sos (kind, severity, status, note, book_id, owner_id, assignee_id, created_at)
     select 'unreadable', 'high', ${standings}, '', 1 + n % 300, 1, ${takenBy},
       '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, ${rows}) as n`,
  `insert into reviews (book_id, reader_id, rating, body, status, created_at)
     select 1 + n / 300, 1 + n % 300, 5, 'Hay.', case when n % ${rare} = 0 then 'pending' else 'accepted' end,
       '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(0, ${rows} - 1) as n`,
  'vacuum analyze',
];

const queues: readonly (readonly [Resource, string, number])[] = [
  [issues, 'filter[status]=claimed&filter[assignee_id]=2', few],
  [issues, 'filter[status]=escalated', few],
  [issues, 'filter[status]=rejected', 0],
  [sos, 'filter[status]=claimed&filter[assignee_id]=2', few],
  [sos, 'filter[status]=escalated', few],
  [reviews, 'filter[status]=pending', few],
  [reviews, 'filter[status]=hidden', 0],
  // What the same reader wrote before, of 200.
  [reviews, 'filter[before]=30000', 99],
];

describeOnDatabase(`queues among ${rows} rows`, (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
    for (const statement of statements) await sql.raw(statement).execute(database.kysely);
  }, 240_000);
  afterAll(() => database.close());

  /** Rows that the leaves of a plan have looked at, kept or not. */
  const looked = (node: PlanNode): number =>
    (node.Plans ?? []).length === 0
      ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      : (node.Plans ?? []).reduce((sum, one) => sum + looked(one), 0);

  it.each(queues.map(([resource, query, total]) => ({ name: resource.name, query, resource, total })))(
    'finds those of $name?$query',
    async ({ resource, query, total }) => {
      const ability = createAbility([{ action: 'manage', subject: 'all' }]);
      const ask = async () => {
        const path = `/api/${resource.name}?${query}`;
        const outcome = await answerList(
          database.kysely,
          createTotals(() => 0),
          resource,
          ability,
          path,
        );
        expect(outcome).toMatchObject({ kind: 'answer', answer: { meta: { total } } });
      };
      const asked = await recordStatements(database.pool, ask);
      expect(asked.length).toBeGreaterThan(0);
      for (const { text, values } of asked) {
        const { rows: plan } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
        // A page and its number, each with the books that the rows belong to.
        expect(looked(plan[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(1000);
      }
    },
  );
});
