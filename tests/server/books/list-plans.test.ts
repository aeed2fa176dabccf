/**
 * How pages of lists are found (targets.md, "any sort, filter or search of the lists"): by an index, never by reading a
 * table from its beginning to its end.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { accessOf } from '#server/query/access.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { activities } from '#server/resources/activities/activity.resource.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { chapters } from '#server/resources/chapters/chapter.resource.ts';
import { orders } from '#server/resources/orders/order.resource.ts';
import { recordStatements } from '#tests/bench/server/record-statements.ts';
import { scaleStatements } from '#tests/bench/server/scale-data.ts';
import { scaleQuestions } from '#tests/bench/server/scale-questions.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
};

const resources = { '/books': books, '/chapters': chapters, '/orders': orders, '/activities': activities };
const lists = scaleQuestions.filter(({ path }) => Object.hasOwn(resources, path));
const live = { isTrash: false };
const readers: readonly (readonly [string, AppAbility])[] = [
  ['everybody’s', createAbility([{ action: 'manage', subject: 'all' }])],
  [
    'one’s own',
    createAbility(
      ['books', 'chapters'].map((subject) => ({ action: 'read', subject, conditions: { owner_id: 1 } })),
    ),
  ],
];

describeOnDatabase(
  'a list of 20,000 books, of chapters, or of 80,000 orders or lines of the audit log',
  (databases) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await databases.open();
      for (const statement of scaleStatements(20_000, 2, 4))
        await sql.raw(statement).execute(database.kysely);
      await sql`vacuum analyze`.execute(database.kysely);
    }, 240_000);
    afterAll(() => database.close());

    async function plansOf(ability: AppAbility, path: string, query: string): Promise<PlanNode[]> {
      const resource = resources[path as keyof typeof resources];
      const statements = await recordStatements(database.pool, async () => {
        const outcome = await answerList(
          database.kysely,
          createTotals(() => 0),
          resource,
          ability,
          `/api${path}?${query}`,
        );
        expect(outcome.kind).toBe('answer');
      });
      expect(statements.length).toBeGreaterThan(0);
      const plans: PlanNode[] = [];
      for (const { text, values } of statements) {
        const { rows } = await database.pool.query(`explain (format json) ${text}`, values);
        plans.push(rows[0]['QUERY PLAN'][0].Plan);
      }
      return plans;
    }
    const readThrough = (node: PlanNode): string[] => [
      ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
      ...(node.Plans ?? []).flatMap(readThrough),
    ];
    /** Sequences are tables of one row to the planner; the words of all these books fill some ten pages, and so do two thousand users. */
    const small = ['book_words', 'users'];
    const tablesReadThrough = (plans: readonly PlanNode[]) =>
      plans.flatMap(readThrough).filter((table) => !table.endsWith('_changes') && !small.includes(table));

    it.each(
      readers.flatMap(([whose, ability]) =>
        lists
          .filter(
            ({ path }) =>
              accessOf(resources[path as keyof typeof resources], ability, live).kind === 'access',
          )
          .map(({ name, path, query }) => [whose, name, ability, path, query] as const),
      ),
    )('finds %s, %s, by an index', async (_, _name, ability, path, query) => {
      for (const page of [1, 200]) {
        const plans = await plansOf(ability, path, `${query}&page=${page}`);
        expect(tablesReadThrough(plans)).toEqual([]);
      }
    });

    it('would be known to read a table through where no index serves', async () => {
      const { rows } = await database.pool.query(
        `explain (format json) select id from books where synopsis = 'x'`,
      );
      expect(tablesReadThrough([rows[0]['QUERY PLAN'][0].Plan])).toEqual(['books']);
    });
  },
);
