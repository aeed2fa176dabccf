/**
 * How pages of lists are found (targets.md, "any sort, filter or search of the lists"): by an index, never by reading a
 * table from its beginning to its end.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { chapters } from '#server/resources/chapters/chapter.resource.ts';
import { recordStatements } from '#tests/bench/record-statements.ts';
import { scaleStatements } from '#tests/bench/scale-data.ts';
import { scaleQuestions } from '#tests/bench/scale-questions.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
};

const resources = { '/books': books, '/chapters': chapters };
const readers: readonly (readonly [string, AppAbility])[] = [
  ['everybody’s', createAbility([{ action: 'manage', subject: 'all' }])],
  [
    'one’s own',
    createAbility(
      ['books', 'chapters'].map((subject) => ({ action: 'read', subject, conditions: { owner_id: 1 } })),
    ),
  ],
];

describeOnEachDatabase('a list of 20,000 books, or of chapters', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
    for (const statement of scaleStatements(20_000, 2)) await sql.raw(statement).execute(database.kysely);
    await sql`vacuum analyze`.execute(database.kysely);
  }, 120_000);
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
  /** Sequences are tables of one row to the planner, and the words of all these books fill some ten pages. */
  const tablesReadThrough = (plans: readonly PlanNode[]) =>
    plans.flatMap(readThrough).filter((table) => !table.endsWith('_changes') && table !== 'book_words');

  it.each(
    readers.flatMap(([whose, ability]) =>
      scaleQuestions.map(({ name, path, query }) => [whose, name, ability, path, query] as const),
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
});
