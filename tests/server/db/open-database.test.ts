import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

describeOnEachDatabase('the database', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('gives the same types on both: numbers, dates, lists, JSON', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 5::int8 as whole, true as yes, array['a', 'b']::text[] as list, '{"a": 1}'::jsonb as json,
        timestamptz '2026-01-02 03:04:05.678+07' as moment, null::text as nothing, 'đường' as text
    `.execute(database.kysely);
    expect(rows).toEqual([
      {
        whole: 5,
        yes: true,
        list: ['a', 'b'],
        json: { a: 1 },
        moment: new Date('2026-01-01T20:04:05.678Z'),
        nothing: null,
        text: 'đường',
      },
    ]);
  });

  it('goes on after a statement that failed, in and outside a transaction', async () => {
    const { kysely } = database;
    await expect(sql`select * from no_such_table`.execute(kysely)).rejects.toMatchObject({ code: '42P01' });
    await expect(
      kysely.transaction().execute(async (transaction) => {
        await sql`insert into users (name, email, password_hash) values ('A', 'a@b.test', 'x')`.execute(
          transaction,
        );
        await sql`insert into users (name, email, password_hash) values ('B', 'a@b.test', 'x')`.execute(
          transaction,
        );
      }),
    ).rejects.toMatchObject({ code: '23505', constraint: 'users_email_taken' });
    const { rows } = await sql<{ count: number }>`select count(*) from users`.execute(kysely);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('serves callers side by side without mixing their transactions', async () => {
    const { kysely } = database;
    const numbers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        kysely.transaction().execute(async (transaction) => {
          await sql`select set_config('bookdesk.number', ${String(number)}, true)`.execute(transaction);
          const { rows } = await sql<{ number: string }>`
            select current_setting('bookdesk.number') as number`.execute(transaction);
          return rows[0]?.number;
        }),
      ),
    );
    expect(numbers).toEqual(['1', '2', '3', '4', '5']);
  });

  it('gives a day as it is written', async () => {
    const { rows } = await sql`select date '2026-05-12' as day`.execute(database.kysely);
    expect(rows).toEqual([{ day: '2026-05-12' }]);
  });

  it('tells which statement held the embedded database longest, without what it was asked with', async () => {
    const { kysely, kind } = database;
    database.takeLongestStatement();
    await sql`select 1`.execute(kysely);
    await sql`select count(*) from generate_series(1, ${200_000}::integer) as held`.execute(kysely);
    const longest = kind === 'pglite' ? 'select count(*) from generate_series(1, $1::integer) as held' : null;
    expect([database.takeLongestStatement()?.text ?? null, database.takeLongestStatement()]).toEqual([
      longest,
      null,
    ]);
  });

  it('lets others in between statements that follow each other, of however many callers', async () => {
    const { kysely } = database;
    const ask = async () => {
      for (let times = 0; times < 40; times += 1)
        await sql`select count(*) from generate_series(1, 40000)`.execute(kysely);
    };
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all([ask(), ask(), ask()]);
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('has nothing left to migrate', async () => {
    await expect(migrate(database.kysely)).resolves.toEqual([]);
  });
});
