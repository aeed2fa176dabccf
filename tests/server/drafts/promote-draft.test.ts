/** Drafts that become chapters, and the way back (product.md, `/drafts`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Answer = {
  data: { version: number; chapter_id: number | null; script_id: number | null };
  code?: string;
};

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mưa rơi.', marks: [{ type: 'bold' }] }] }],
};

describeOnDatabase('a draft', (databases) => {
  let server: TestServer;
  let author: Person;
  let book: number;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    book = await buildBook(server.database.kysely, { owner_id: author.id });
  });
  afterAll(() => server.close());

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) => {
    const answer = await server.call(method, path, { token: author.token, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };
  const addDraft = async () => {
    const id = await buildDraft(server.database.kysely, { owner_id: author.id });
    await call('PUT', `/drafts/${id}/text`, { document, version: 1 });
    return id;
  };
  const promote = (id: number, changes: object = {}) =>
    call('POST', `/drafts/${id}/promote`, { book_id: book, title: 'Mở đầu', version: 2, ...changes });

  it('becomes a chapter at the price of the book’s chapters', async () => {
    const priced = await buildBook(server.database.kysely, { owner_id: author.id, chapter_price: 9 });
    const { body } = await promote(await addDraft(), { book_id: priced });
    expect((await call('GET', `/chapters/${body.data.chapter_id}`)).body).toMatchObject({
      data: { number: 1, price: 9 },
    });
  });

  it('becomes the last chapter of a book with its text as it is, once, and stays', async () => {
    await buildChapter(server.database.kysely, { book_id: book, number: 41 });
    const id = await addDraft();
    const answers = await Promise.all([promote(id), promote(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const { body } = await call('GET', `/drafts/${id}`);
    const chapter = body.data.chapter_id;
    expect((await call('GET', `/chapters/${chapter}`)).body).toMatchObject({
      data: {
        book_id: book,
        number: 42,
        title: 'Mở đầu',
        status: 'draft',
        word_count: 2,
        content: 'Mưa rơi.',
      },
    });
    expect((await call('GET', `/chapters/${chapter}/text`)).body.data).toMatchObject({ document });
  });

  describe('that becomes a chapter at a place of its own', () => {
    const orderOf = async (id: number) =>
      (
        await server.database.kysely
          .selectFrom('chapters')
          .select(['number', 'title'])
          .where('book_id', '=', id)
          .where('deleted_at', 'is', null)
          .orderBy('number')
          .execute()
      ).map(({ number, title }) => `${number} ${title}`);
    const bookOfThree = async () => {
      const id = await buildBook(server.database.kysely, { owner_id: author.id });
      for (const [number, title] of [
        [1, 'một'],
        [2, 'hai'],
        [7, 'bảy'],
      ] as const)
        await buildChapter(server.database.kysely, { book_id: id, number, title });
      return id;
    };

    it('stands behind the one that was named, and those that follow move on', async () => {
      const three = await bookOfThree();
      const id = await addDraft();
      expect((await promote(id, { book_id: three, behind: 1 })).status).toBe(201);
      expect(await orderOf(three)).toEqual(['1 một', '2 Mở đầu', '7 hai', '8 bảy']);
    });

    it('is the first behind none', async () => {
      const three = await bookOfThree();
      await promote(await addDraft(), { book_id: three, behind: null });
      expect(await orderOf(three)).toEqual(['1 Mở đầu', '2 một', '7 hai', '8 bảy']);
    });

    it('gives its place back when it is a draft again', async () => {
      const three = await bookOfThree();
      const id = await addDraft();
      const { body } = await promote(id, { book_id: three, behind: 1 });
      const undone = await call('POST', `/drafts/${id}/promote/undo`, { version: body.data.version });
      expect(undone.status).toBe(200);
      expect(await orderOf(three)).toEqual(['1 một', '2 hai', '7 bảy']);
    });

    it('leaves an order alone that has changed since', async () => {
      const three = await bookOfThree();
      const id = await addDraft();
      const { body } = await promote(id, { book_id: three, behind: 1 });
      await call('POST', '/chapters', { book_id: three, title: 'mới' });
      await call('POST', `/drafts/${id}/promote/undo`, { version: body.data.version });
      expect(await orderOf(three)).toEqual(['1 một', '7 hai', '8 bảy', '9 mới']);
    });

    it('stands behind no chapter that is not there, and has either a number or a place', async () => {
      const three = await bookOfThree();
      const id = await addDraft();
      for (const place of [{ behind: 3 }, { behind: 8 }, { behind: 1, number: 4 }])
        expect(await promote(id, { book_id: three, ...place })).toMatchObject({
          status: 422,
          body: { errors: { behind: [expect.any(String)] } },
        });
      expect(await orderOf(three)).toEqual(['1 một', '2 hai', '7 bảy']);
    });
  });

  it('is a draft again when that is taken back, and the chapter lies in the trash', async () => {
    const id = await addDraft();
    const { body } = await promote(id);
    const undone = await call('POST', `/drafts/${id}/promote/undo`, { version: body.data.version });
    expect(undone).toMatchObject({ status: 200, body: { data: { chapter_id: null } } });
    expect((await call('GET', `/chapters/${body.data.chapter_id}`)).status).toBe(404);
    expect((await promote(id, { version: undone.body.data.version })).status).toBe(201);
  });

  it('leaves a chapter alone that was worked on since', async () => {
    const id = await addDraft();
    const { body } = await promote(id);
    await call('PATCH', `/chapters/${body.data.chapter_id}`, { title: 'Khác', version: 2 });
    expect(await call('POST', `/drafts/${id}/promote/undo`, { version: body.data.version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await call('GET', `/chapters/${body.data.chapter_id}`)).status).toBe(200);
  });

  it('goes into no book of somebody else, at no number that is taken, and on no stale version', async () => {
    const foreign = await buildBook(server.database.kysely);
    const id = await addDraft();
    await buildChapter(server.database.kysely, { book_id: book, number: 900 });
    expect(await promote(id, { book_id: foreign })).toMatchObject({ status: 422 });
    expect(await promote(id, { number: 900 })).toMatchObject({ status: 422 });
    expect(await promote(id, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect((await call('GET', `/drafts/${id}`)).body.data.chapter_id).toBeNull();
  });

  describe('that becomes a script', () => {
    const propose = (id: number, changes: object = {}) =>
      call('POST', `/drafts/${id}/promote-to-script`, { title: 'Mưa tháng bảy', version: 2, ...changes });

    it('is one with its text as it is, once, and stays', async () => {
      const id = await addDraft();
      const answers = await Promise.all([propose(id), propose(id)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
      const { script_id: script } = (await call('GET', `/drafts/${id}`)).body.data;
      expect((await call('GET', `/scripts/${script}`)).body.data).toMatchObject({
        title: 'Mưa tháng bảy',
        status: 'draft',
        owner_id: author.id,
        word_count: 2,
      });
      expect((await call('GET', `/scripts/${script}/text`)).body.data).toMatchObject({ document });
      // Neither a chapter nor another script any more.
      expect((await promote(id, { version: 3 })).status).toBe(409);
      const listed = await server.call('GET', `/drafts?filter[promoted]=true&filter[id]=${id}`, {
        token: author.token,
      });
      expect(listed.json<{ data: unknown[] }>().data).toHaveLength(1);
    });

    it('is a draft again when that is taken back, and the script lies in the trash', async () => {
      const id = await addDraft();
      const { body } = await propose(id);
      const undone = await call('POST', `/drafts/${id}/promote/undo`, { version: body.data.version });
      expect(undone).toMatchObject({ status: 200, body: { data: { chapter_id: null, script_id: null } } });
      expect((await call('GET', `/scripts/${body.data.script_id}`)).status).toBe(404);
      expect((await propose(id, { version: undone.body.data.version })).status).toBe(201);
    });

    it('leaves a script alone that was worked on since', async () => {
      const id = await addDraft();
      const { body } = await propose(id);
      await call('PATCH', `/scripts/${body.data.script_id}`, { logline: 'Một cơn mưa.', version: 1 });
      expect(await call('POST', `/drafts/${id}/promote/undo`, { version: body.data.version })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      expect((await call('GET', `/scripts/${body.data.script_id}`)).status).toBe(200);
    });

    it('has a title, and no stale version', async () => {
      const id = await addDraft();
      expect((await propose(id, { title: ' ' })).status).toBe(422);
      expect((await propose(id, { version: 1 })).status).toBe(409);
    });
  });
});
