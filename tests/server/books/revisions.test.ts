import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Revision = { id: number; version: number; fields: string[]; author_id: number; snapshot: object };

describeOnDatabase('versions of a book', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let editor: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Minh Châu' });
    other = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
  });
  afterAll(() => server.close());

  let books = 0;
  async function makeBook(): Promise<number> {
    books += 1;
    const payload = {
      title: 'Trăng non',
      slug: `trang-non-${books}`,
      author_name: 'Mây',
      kind: 'original',
      genres: ['do-thi'],
      synopsis: 'Đầu tiên.',
    };
    const made = await server.call('POST', '/books', { token: author.token, payload });
    return made.json<{ data: { id: number } }>().data.id;
  }
  const change = (id: number, payload: object, person = author) =>
    server.call('PATCH', `/books/${id}`, { token: person.token, payload });
  const list = async (id: number, person = author, more = '') => {
    const path = `/revisions?filter[subject_type]=books&filter[subject_id]=${id}${more}`;
    return (await server.call('GET', path, { token: person.token })).json<{ data: Revision[] }>().data;
  };

  it('are written at each change, with who changed which fields', async () => {
    const id = await makeBook();
    await change(id, { version: 1, title: 'Trăng tròn', synopsis: 'Thứ hai.' });
    await change(id, { version: 2, discount: 10 }, editor);
    await server.call('POST', `/books/${id}/events`, { token: author.token, payload: { type: 'submit' } });
    const rows = await list(id, author, '&include=author&fields[users]=name');
    expect(rows).toMatchObject([
      { version: 4, fields: ['status'], author_id: author.id, author: { name: 'Minh Châu' } },
      { version: 3, fields: ['discount'], author_id: editor.id },
      { version: 2, fields: ['title', 'synopsis'], author_id: author.id },
      { version: 1, author_id: author.id },
    ]);
    expect(rows.every((row) => !('snapshot' in row))).toBe(true);
    const one = await server.call('GET', `/revisions/${rows[3]?.id}`, { token: author.token });
    expect(one.json<{ data: Revision }>().data.snapshot).toMatchObject({
      title: 'Trăng non',
      synopsis: 'Đầu tiên.',
      genres: ['do-thi'],
      status: 'draft',
    });
  });

  it('keep what was there before anybody was recorded', async () => {
    const id = await makeBook();
    await server.database.kysely.deleteFrom('revisions').where('subject_id', '=', id).execute();
    await change(id, { version: 1, title: 'Trăng tròn' });
    expect(await list(id)).toMatchObject([
      { version: 2, fields: ['title'], author_id: author.id },
      { version: 1, fields: [], author_id: null },
    ]);
  });

  it('are not written for a change that was refused', async () => {
    const id = await makeBook();
    expect((await change(id, { version: 9, title: 'Trăng tròn' })).statusCode).toBe(409);
    expect((await change(id, { version: 1, discount: 5 })).statusCode).toBe(422);
    expect(await list(id)).toHaveLength(1);
  });

  it('lead back: the book is what it was, as a new version', async () => {
    const id = await makeBook();
    await change(id, { version: 1, title: 'Trăng tròn', synopsis: 'Thứ hai.' });
    await change(id, { version: 2, discount: 10 }, editor);
    const [, , first] = await list(id);
    const payload = { version: 3 };
    const path = `/revisions/${first?.id}/restore`;
    const answer = await server.call('POST', path, { token: author.token, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'Đã khôi phục phiên bản.',
      // What only editors set stays as they set it.
      data: { title: 'Trăng non', synopsis: 'Đầu tiên.', discount: 10, version: 4 },
    });
    expect((await list(id))[0]).toMatchObject({ version: 4, fields: ['title', 'synopsis'] });
  });

  it('are not restored over a change that the sender has not seen', async () => {
    const id = await makeBook();
    await change(id, { version: 1, title: 'Trăng tròn' });
    const path = `/revisions/${(await list(id)).at(-1)?.id}/restore`;
    const answer = await server.call('POST', path, { token: author.token, payload: { version: 1 } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'version_conflict']);
  });

  it('of foreign books are neither listed nor shown nor restored', async () => {
    const id = await makeBook();
    await change(id, { version: 1, title: 'Trăng tròn' });
    const [newest] = await list(id);
    expect(await list(id, other)).toEqual([]);
    const shown = await server.call('GET', `/revisions/${newest?.id}`, { token: other.token });
    expect(shown.statusCode).toBe(404);
    const path = `/revisions/${newest?.id}/restore`;
    const restored = await server.call('POST', path, { token: other.token, payload: { version: 2 } });
    expect(restored.statusCode).toBe(404);
    expect(await list(id, editor)).toHaveLength(2);
  });

  it.each(['0', '999999', 'x'])('are not found where there is none: %s', async (id) => {
    const path = `/revisions/${id}/restore`;
    const answer = await server.call('POST', path, { token: author.token, payload: { version: 1 } });
    expect(answer.statusCode).toBe(404);
  });
});
