/** Statistics as a file: what the list shows, in its order, for whoever may see it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { statisticsExport } from '#server/resources/statistics/statistics-export.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('statistics as a file', (databases) => {
  let server: TestServer;
  let author: Person;
  let editor: Person;
  let reader: Person;

  beforeAll(async () => {
    server = await startServer(databases);
    [author, editor, reader] = [
      await server.addUser(['author']),
      await server.addUser(['author', 'editor']),
      await server.addUser(['reader']),
    ];
    const add = async (title: string, ownerId: number, views: number, before: number) => {
      await sql`
        with book as (
          insert into books (title, slug, author_name, kind, owner_id)
          values (${title}, ${`sach-${views}`}, 'Mây, "Gió"', 'original', ${ownerId}) returning id
        )
        insert into book_days (book_id, day, views, readers, unlocks, income)
        select id, '2026-05-11'::date, ${views}::integer, 3, 2, 100 from book
        union all select id, '2026-05-09'::date, ${before}::integer, 1, 0, 0 from book`.execute(
        server.database.kysely,
      );
    };
    await add('Ánh trăng', author.id, 40, 7);
    await add('=Đường về', author.id, 90, 8);
    await add('Sách người khác', editor.id, 50, 9);
  });
  afterAll(() => server.close());

  const range = 'filter[from]=2026-05-10&filter[to]=2026-05-12';
  async function linkFor(person: Person, query: string) {
    const answer = await server.call('POST', '/statistics/export', { token: person.token, body: { query } });
    return { status: answer.statusCode, body: answer.json<{ data: { url: string } }>() };
  }
  async function exported(person: Person, query: string): Promise<string> {
    const { body } = await linkFor(person, query);
    return (await server.app.inject({ url: body.data.url })).body;
  }

  it('have the columns of both periods, and run nothing in a spreadsheet', async () => {
    expect(await exported(author, `${range}&sort=-views`)).toBe(
      '\uFEFFTên truyện,Tác giả,Lượt xem,Lượt độc giả theo ngày,Lượt mở khóa,Thu nhập (xu),' +
        'Lượt xem (2026-05-07 – 2026-05-09),Lượt độc giả theo ngày (2026-05-07 – 2026-05-09),' +
        'Lượt mở khóa (2026-05-07 – 2026-05-09),Thu nhập (xu) (2026-05-07 – 2026-05-09)\r\n' +
        `"'=Đường về","Mây, ""Gió""",90,3,2,100,8,1,0,0\r\n` +
        '"Ánh trăng","Mây, ""Gió""",40,3,2,100,7,1,0,0\r\n',
    );
  });

  it('name the days that they are compared with, those of the year before too', async () => {
    const [header] = (await exported(author, `${range}&filter[compare]=year`)).split('\r\n');
    expect(header).toContain('Lượt độc giả theo ngày (2025-05-10 – 2025-05-12)');
  });

  it('are in the order of the list, and hold what was searched for', async () => {
    const titles = async (query: string) =>
      (await exported(editor, `${range}&${query}`))
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await titles('sort=views')).toEqual(['"Ánh trăng"', '"Sách người khác"', `"'=Đường về"`]);
    expect(await titles('sort=title')).toEqual([`"'=Đường về"`, '"Ánh trăng"', '"Sách người khác"']);
    expect(await titles('sort=-views&filter[search]=trang&page=4&limit=1')).toEqual(['"Ánh trăng"']);
  });

  it('come in batches, so that no file is whole in memory', async () => {
    const own = await server.addUser(['author']);
    await sql`
      insert into books (title, slug, author_name, kind, owner_id)
      select 'Chuyện ' || at, 'thong-ke-' || at, 'Mây', 'original', ${own.id}
      from generate_series(1, 20001) as at`.execute(server.database.kysely);
    const ability = createAbility([
      { action: 'read', subject: ['statistics', 'books'], conditions: { owner_id: own.id } },
    ]);
    const outcome = statisticsExport.prepare({ ability, query: range, language: 'vi', now: testTime });
    if (outcome.kind !== 'file') throw new Error(outcome.kind);
    const lines: number[] = [];
    for await (const piece of outcome.lines(server.database))
      lines.push(piece.toString('latin1').split('\r\n').length - 1);
    // The names of the columns, then as many rows as a batch has.
    expect(lines).toEqual([1, 20_000, 1]);
  });

  it('are given to nobody who may not see them', async () => {
    expect((await linkFor(reader, range)).status).toBe(403);
    expect(await exported(author, range)).not.toContain('Sách người khác');
  });

  it('refuse a reversed range by name', async () => {
    const { status, body } = await linkFor(author, 'filter[from]=2026-05-12&filter[to]=2026-05-10');
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { parameter: 'filter[from]' } });
  });
});
