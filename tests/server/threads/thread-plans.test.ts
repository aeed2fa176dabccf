/** A long thread is opened and gone through at the cost of a page (thread.md, "2,000 messages"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { readThread, type ThreadReader } from '#server/threads/read-thread.ts';
import { recordStatements } from '#tests/bench/server/record-statements.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

type PlanNode = { readonly 'Actual Rows': number; readonly Plans?: readonly PlanNode[] };

/** The id of its record. */
const long = 21;

const most = (node: PlanNode): number => Math.max(node['Actual Rows'], ...(node.Plans ?? []).map(most));

describeOnEachDatabase('a thread of 2,000 messages', (databases) => {
  let database: OpenDatabase;
  let reader: ThreadReader;
  beforeAll(async () => {
    database = await databases.open();
    const { kysely } = database;
    await sql`insert into users (name, email, password_hash, roles)
      select 'Người ' || n, 'nguoi-' || n || '@example.test', 'none', '{author}' from generate_series(1, 50) as n`.execute(
      kysely,
    );
    reader = { userId: 1, seesNotes: true, moderates: true, mayResolve: false, mayWrite: true };
    const write = (count: number, subjectId: number) =>
      sql`
        insert into thread_messages (resource, subject_id, body, author_id, revision)
        select 'tickets', ${subjectId}::bigint, 'Tin thứ ' || n, 1 + n % 50, nextval('thread_revisions')
        from generate_series(1, ${count}::integer) as n`.execute(kysely);
    for (let short = 1; short <= 20; short += 1) await write(5, short);
    await sql`analyze`.execute(kysely);
    // The planner does not know of it yet, as of a thread that has grown within a day.
    await write(2000, long);
  });
  afterAll(() => database.close());

  it.each([
    ['the newest', {}],
    ['what is new', { from: 'unread' }],
    ['those before one', { before: 1000 }],
    ['what has changed', { since: 500 }],
  ] as const)('looks up what hangs on %s for a page of them alone', async (_, place) => {
    const statements = await recordStatements(database.pool, async () => {
      const { data } = await readThread(database.kysely, { resource: 'tickets', id: long }, reader, place);
      expect(data).toHaveLength(50);
    });
    const { text, values } = statements.at(-1) ?? { text: '', values: [] };
    const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
    expect(most(rows[0]['QUERY PLAN'][0].Plan)).toBe(51);
  });
});
