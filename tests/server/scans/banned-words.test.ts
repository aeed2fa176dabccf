/** Two banned words are the same whatever their capitals and however their marks are composed. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up as makeUniqueByMarks } from '#server/db/migrations/0089-banned-words-by-marks.ts';
import type { Database } from '#server/db/schema.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { describeOnEachFreshDatabase } from '../resources/fresh-database.ts';

const add = (database: Kysely<Database>, word: string) =>
  database.insertInto('banned_words').values({ word }).returning('id').executeTakeFirstOrThrow();

describeOnEachFreshDatabase('a banned word', (database) => {
  it.each(['ĐỒ CHƠI', 'Đồ chơi', 'đồ chơi'.normalize('NFD')])('is there already as %s', async (word) => {
    const kysely = database();
    const { id } = await add(kysely, 'đồ chơi');
    await expect(add(kysely, word)).rejects.toThrow('banned_words_word');
    await kysely.deleteFrom('banned_words').where('id', '=', id).execute();
  });

  it('is another one with other marks', async () => {
    const kysely = database();
    const { id } = await add(kysely, 'đồ chơi');
    await expect(add(kysely, 'do choi')).resolves.toBeDefined();
    await kysely.deleteFrom('banned_words').where('id', '>=', id).execute();
  });

  it('keeps its first row where it was there twice before', async () => {
    const kysely = database();
    await sql`drop index banned_words_word`.execute(kysely);
    await sql`create unique index banned_words_word on banned_words (lower(word)) where deleted_at is null`.execute(
      kysely,
    );
    const first = await add(kysely, 'đồ chơi');
    const second = await add(kysely, 'đồ chơi'.normalize('NFD'));
    const other = await add(kysely, 'do choi');
    await makeUniqueByMarks(kysely as unknown as Kysely<unknown>);
    const rows = await kysely.selectFrom('banned_words').select(['id', 'deleted_at']).orderBy('id').execute();
    expect(rows.map(({ id, deleted_at: at }) => [id, at === null])).toEqual([
      [first.id, true],
      [second.id, false],
      [other.id, true],
    ]);
  });
});

describeOnDatabase('a banned word in the trash', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  type User = Awaited<ReturnType<TestServer['addUser']>>;
  const trashFor = async ({ token }: User) => {
    const answer = await server.call('GET', '/banned-words?filter[trashed]=1&fields[banned-words]=id,word', {
      token,
    });
    return [answer.statusCode, answer.json<{ data?: { word: string }[] }>().data?.map(({ word }) => word)];
  };
  const post = ({ token }: User, path: string, payload: object = {}) =>
    server.call('POST', path, { token, payload });

  it('is seen and brought back by whoever may delete it, and not over the same word', async () => {
    const editor = await server.addUser(['editor']);
    const reader = await server.addUser(['author']);
    const made = await post(editor, '/banned-words', { word: 'đồ tồi' });
    const { id } = made.json<{ data: { id: number } }>().data;
    await server.call('DELETE', `/banned-words/${id}`, { token: editor.token });
    expect(await trashFor(editor)).toEqual([200, ['đồ tồi']]);
    expect(await trashFor(reader)).toEqual([403, undefined]);
    const again = await post(editor, '/banned-words', { word: 'ĐỒ TỒI' });
    const refused = await post(editor, `/banned-words/${id}/restore-from-trash`);
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { word: ['Giá trị này đã được dùng.'] },
    ]);
    const { id: rival } = again.json<{ data: { id: number } }>().data;
    await server.call('DELETE', `/banned-words/${rival}`, { token: editor.token });
    expect((await post(editor, `/banned-words/${id}/restore-from-trash`)).statusCode).toBe(200);
    expect(await trashFor(editor)).toEqual([200, ['ĐỒ TỒI']]);
  });
});
