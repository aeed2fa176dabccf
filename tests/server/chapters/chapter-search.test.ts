/** Chapters as somebody names them (product.md, "Shell"): what is found, for whom, and in how many statements. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { rulesFor } from '#server/auth/grants.ts';
import { findChapters, questionOf } from '#server/resources/chapters/find-chapters.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { countStatements } from '../resources/statement-counter.ts';
import { buildBook } from '../factories/build-records.ts';

describe('what is typed', () => {
  it.each([
    ['kiếm đạo 12', { words: 'kiếm đạo', number: 12 }],
    ['  kiếm   đạo  chương 12 ', { words: 'kiếm đạo', number: 12 }],
    ['Chương 7', { words: '', number: 7 }],
    ['chuong 0', { words: '', number: 0 }],
    ['đêm mưa', { words: 'đêm mưa', number: null }],
    ['12 đêm', { words: '12 đêm', number: null }],
    ['đêm 99999999999', { words: 'đêm 99999999999', number: null }],
    ['', { words: '', number: null }],
  ])('%j is understood', (text, question) => {
    expect(questionOf(text)).toEqual(question);
  });
});

describeOnEachDatabase('the search for chapters', (databases) => {
  let server: TestServer;
  let an: Awaited<ReturnType<TestServer['addUser']>>;
  let binh: Awaited<ReturnType<TestServer['addUser']>>;
  const books = new Map<string, number>();
  beforeAll(async () => {
    server = await startServer(databases);
    an = await server.addUser(['author']);
    binh = await server.addUser(['author']);
    const add = async (title: string, owner: number, chapters: readonly string[]) => {
      const id = await buildBook(server.database.kysely, { title, owner_id: owner });
      books.set(title, id);
      await server.database.kysely
        .insertInto('chapters')
        .values(chapters.map((name, at) => ({ book_id: id, number: at + 1, title: name })))
        .execute();
    };
    await add('Kiếm Đạo Độc Tôn', an.id, ['Mở đầu', 'Đường xa', 'Quyết đấu']);
    await add('Kiếm Lai', binh.id, ['Thiếu niên', 'Đường về', '100% _thật']);
    await add('Trong thùng rác', an.id, ['Đường cùng']);
    await sql`update books set deleted_at = now() where id = ${books.get('Trong thùng rác') ?? 0}`.execute(
      server.database.kysely,
    );
  });
  afterAll(() => server.close());

  const find = async (text: string, token: string) => {
    const url = `/chapters/search?text=${encodeURIComponent(text)}`;
    const answer = await server.call('GET', url, { token });
    if (answer.statusCode !== 200) return answer.statusCode;
    const { data } = answer.json<{ data: { title: string; book_title: string; number: number }[] }>();
    return data.map(({ title, book_title: book, number }) => `${book} ${number}: ${title}`);
  };

  it('finds a number in the books that the words mean, one’s own alone for an author', async () => {
    expect(await find('kiem 2', an.token)).toEqual(['Kiếm Đạo Độc Tôn 2: Đường xa']);
    expect(await find('kiếm chương 2', binh.token)).toEqual(['Kiếm Lai 2: Đường về']);
    expect(await find('kiếm lai 2', an.token)).toEqual([]);
    const editor = await server.addUser(['editor']);
    expect(await find('kiem 2', editor.token)).toHaveLength(2);
    const moderator = await server.addUser(['moderator']);
    expect(await find('kiem lai 3', moderator.token)).toEqual(['Kiếm Lai 3: 100% _thật']);
  });

  it('finds a number, or a part of a title with or without marks, in one’s own books', async () => {
    expect(await find('3', an.token)).toEqual(['Kiếm Đạo Độc Tôn 3: Quyết đấu']);
    expect(await find('duong', an.token)).toEqual(['Kiếm Đạo Độc Tôn 2: Đường xa']);
    expect(await find('đường về', binh.token)).toEqual(['Kiếm Lai 2: Đường về']);
    expect(await find('dường', binh.token)).toEqual([]);
    const editor = await server.addUser(['editor']);
    expect(await find('duong', editor.token)).toEqual([]);
  });

  it('takes what is typed literally, whatever it is', async () => {
    expect(await find('100% _', binh.token)).toEqual(['Kiếm Lai 3: 100% _thật']);
    for (const text of ['%', '_', "'; drop table chapters;--", '\\', '\0', '9999999999', '  '])
      expect([text, await find(text, an.token)]).toEqual([text, []]);
    expect(await find('x'.repeat(201), an.token)).toBe(422);
  });

  it('finds nothing in the trash, and refuses who may not read chapters', async () => {
    expect(await find('thùng rác 1', an.token)).toEqual([]);
    const reader = await server.addUser(['reader']);
    expect(await find('kiem 2', reader.token)).toBe(403);
    expect((await server.call('GET', '/chapters/search?text=kiem')).statusCode).toBe(401);
  });

  it('takes one statement, which looks at no more than twenty books', async () => {
    const statements = countStatements(server.database.kysely);
    const ability = createAbility(
      rulesFor({ id: an.id, roles: ['author'], status: 'active', status_reason: null }),
    );
    await findChapters(statements.database, an.id, ability, 'kiem 2');
    expect(statements.take()).toBe(1);
  });
});
