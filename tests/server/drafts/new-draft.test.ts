/** A new draft under the key that its browser has made for it (product.md, `/drafts`: "only after the first real input"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Answer = {
  readonly code?: string;
  readonly errors?: unknown;
  readonly data: { readonly id: number; readonly current?: unknown };
};

describeOnDatabase('a new draft under a key of its browser', (databases) => {
  let server: TestServer;
  let author: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
  });
  afterAll(() => server.close());

  const call = async (
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    payload?: object,
    by = author,
  ) => {
    const answer = await server.call(method, path, { token: by.token, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };
  const create = (key: string, words: string, by = author) =>
    call('POST', '/drafts', { client_key: key, document: richTextOf(words) }, by);
  const counted = async () => {
    const answer = await server.call('GET', '/drafts?limit=1', { token: author.token });
    return answer.json<{ meta: { total: number } }>().meta.total;
  };

  it('is made once, and said to be there with its text to whoever makes it again', async () => {
    const first = await create('phien-viet-01', 'Mưa rơi.');
    expect(first.status).toBe(201);
    const again = await create('phien-viet-01', 'Mưa rơi mãi.');
    expect([again.status, again.body.code, again.body.data.current]).toEqual([
      409,
      'version_conflict',
      { id: first.body.data.id, document: richTextOf('Mưa rơi.'), version: 1 },
    ]);
  });

  it('is made with as long a text as one that is there takes', async () => {
    const words = 'Trời mưa rất to. '.repeat(58_000);
    const made = await create('phien-viet-dai', words);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ word_count: 232_000 });
  });

  it('is made once by calls at the same moment', async () => {
    const before = await counted();
    const answers = await Promise.all(['một', 'hai', 'ba'].map((words) => create('phien-viet-02', words)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(await counted()).toBe(before + 1);
  });

  it('is another one for somebody else, under another key, and without one', async () => {
    const other = await server.addUser(['author']);
    const statuses = [
      await create('phien-viet-03', 'Gió.'),
      await create('phien-viet-03', 'Gió.', other),
      await create('phien-viet-04', 'Gió.'),
      await call('POST', '/drafts', { title: 'Gió' }),
      await call('POST', '/drafts', { title: 'Gió' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
  });

  it('is made anew where the first one lies in the trash', async () => {
    const first = await create('phien-viet-05', 'Nắng.');
    await call('DELETE', `/drafts/${first.body.data.id}`);
    const again = await create('phien-viet-05', 'Nắng lên.');
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(first.body.data.id);
  });

  it.each(['', 'ngắn', '../../etc', 'x'.repeat(65)])('is refused under the key “%s”', async (key) => {
    const { status, body } = await create(key, 'Mây.');
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['client_key']]);
  });
});
