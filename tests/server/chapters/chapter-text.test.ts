import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Chapter = { id: number; content: string; previous_id: number | null; next_id: number | null };

describeOnDatabase('a chapter as it is read', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let moderator: Person;
  let reader: Person;
  let chapters: number[] = [];

  beforeAll(async () => {
    server = await startServer(databases);
    [author, other, moderator, reader] = [
      await server.addUser(['author']),
      await server.addUser(['author']),
      await server.addUser(['moderator']),
      await server.addUser(['reader']),
    ];
    const database = server.database.kysely;
    const { rows: books } = await sql<{ id: number }>`
      insert into books (title, slug, author_name, kind, owner_id) values
        ('Đường về', 'duong-ve', 'An', 'original', ${author.id}), ('Khác', 'khac', 'An', 'original', ${author.id})
      returning id`.execute(database);
    const [book = 0, second = 0] = books.map(({ id }) => id);
    // Their ids run against their numbers, and between them lies a chapter of another book.
    const { rows } = await sql<{ id: number }>`
      insert into chapters (book_id, number, title) values
        (${book}, 30, 'Ba'), (${book}, 20, 'Hai'), (${second}, 25, 'Sách khác'), (${book}, 1, 'Một')
      returning id`.execute(database);
    chapters = rows.map(({ id }) => id);
    await sql`insert into chapter_contents (chapter_id, content) values (${chapters[1]}, 'Đoạn một.\n\nĐoạn hai.')`.execute(
      database,
    );
  });
  afterAll(() => server.close());

  const read = (person: Person, id = 0) => server.call('GET', `/chapters/${id}`, { token: person.token });
  const chapter = async (id = 0) => (await read(author, id)).json<{ data: Chapter }>().data;

  it('has its text and its neighbours in the order of the book', async () => {
    const [third, second, , first] = chapters;
    expect(await chapter(second)).toMatchObject({
      content: 'Đoạn một.\n\nĐoạn hai.',
      previous_id: first,
      next_id: third,
    });
    expect(await chapter(first)).toMatchObject({ content: '', previous_id: null, next_id: second });
    expect(await chapter(third)).toMatchObject({ previous_id: second, next_id: null });
  });

  it('is found by its number within its book', async () => {
    const { json } = await server.call('GET', '/chapters?filter[number]=25&fields[chapters]=id', {
      token: author.token,
    });
    expect(json<{ data: { id: number }[] }>().data).toEqual([{ id: chapters[2] }]);
  });

  it('is a stranger’s to nobody, and a judge’s to read', async () => {
    expect((await read(other, chapters[1])).statusCode).toBe(404);
    expect((await read(reader, chapters[1])).statusCode).toBe(404);
    expect((await read(moderator, chapters[1])).statusCode).toBe(200);
  });

  it('keeps its text out of lists that do not ask for it', async () => {
    const rows = async (query: string) => {
      const answer = await server.call('GET', `/chapters?limit=1${query}`, { token: author.token });
      return answer.json<{ data: Chapter[] }>().data;
    };
    expect(Object.keys((await rows(''))[0] ?? {})).not.toContain('content');
    expect(await rows('&sort=-number&fields[chapters]=id,next_id')).toEqual([
      { id: chapters[0], next_id: null },
    ]);
  });
});
