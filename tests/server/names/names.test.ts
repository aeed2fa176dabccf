/** Sets of names and many changes of their entries at once (product.md, `/name`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildName, buildNameSet } from '../factories/build-names.ts';
import { buildBook } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Entry = {
  readonly id: number;
  readonly source: string;
  readonly target: string;
  readonly version: number;
};
type Answer = {
  readonly data: {
    readonly id: number;
    readonly version: number;
    readonly entry_count: number;
    readonly owner_id: number;
    readonly entries: readonly Entry[];
    readonly results: readonly { readonly outcome: string; readonly entry: Entry | null }[];
    readonly inverse: readonly object[];
    readonly sets: readonly { readonly id: number }[];
    readonly names: readonly (Entry & { readonly set_id: number })[];
  };
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

describeOnDatabase('names', (databases) => {
  let server: TestServer;
  let author: Person;
  let editor: Person;
  let book: number;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    book = await buildBook(server.database.kysely, { owner_id: author.id, title: 'Vũ Động' });
  });
  afterAll(() => server.close());

  const call = async (method: Method, path: string, payload?: object, { token }: Person = author) => {
    const answer = await server.call(method, path, { token, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Answer>(), headers: answer.headers };
  };
  const change = (set: number, changes: readonly object[]) =>
    call('PATCH', `/names/${set}/entries`, { changes });
  const entriesOf = async (set: number) =>
    (await call('GET', `/names/${set}/entries`)).body.data.entries.map(
      ({ source, target }) => `${source}=${target}`,
    );
  const addSet = async (...names: readonly (readonly [string, string])[]) => {
    const set = await buildNameSet(server.database.kysely, { owner_id: author.id });
    const ids: number[] = [];
    for (const [source, target] of names)
      ids.push(await buildName(server.database.kysely, { set_id: set, source, target }));
    return { set, ids };
  };

  it('are added, changed and deleted in one call, each with what became of it', async () => {
    const { set, ids } = await addSet(
      ['林动', 'Lâm Động'],
      ['青檀', 'Thanh Đàn'],
      ['应欢欢', 'Ứng Hoan Hoan'],
    );
    const { body } = await change(set, [
      { change: 'add', source: ' 绫清竹 ', target: 'La\u0306ng Thanh Tru\u0301c', category: 'person' },
      { change: 'update', id: ids[0], version: 1, target: 'Lâm Đông' },
      { change: 'delete', id: ids[1], version: 1 },
      { change: 'add', source: '应欢欢', target: 'Ai' },
      { change: 'update', id: ids[2], version: 9, target: 'Ai' },
      { change: 'update', id: 999_999_999, version: 1, target: 'Ai' },
    ]);
    expect(body.data.results.map(({ outcome, entry }) => [outcome, entry?.target ?? null])).toEqual([
      ['done', 'Lăng Thanh Trúc'],
      ['done', 'Lâm Đông'],
      ['done', null],
      ['taken', 'Ứng Hoan Hoan'],
      ['conflict', 'Ứng Hoan Hoan'],
      ['gone', null],
    ]);
    expect(body.data).toMatchObject({ version: 2, entry_count: 3 });
    expect(new Set(await entriesOf(set))).toEqual(
      new Set(['林动=Lâm Đông', '应欢欢=Ứng Hoan Hoan', '绫清竹=Lăng Thanh Trúc']),
    );
  });

  it('are as they were when the inverse of the answer is sent', async () => {
    const { set, ids } = await addSet(['甲', 'Giáp'], ['乙', 'Ất']);
    const { body } = await change(set, [
      { change: 'delete', id: ids[0], version: 1 },
      { change: 'update', id: ids[1], version: 1, source: '丙', note: 'đổi' },
      { change: 'add', source: '丁' },
    ]);
    expect(new Set(await entriesOf(set))).toEqual(new Set(['丙=Ất', '丁=']));
    await change(set, body.data.inverse);
    expect(new Set(await entriesOf(set))).toEqual(new Set(['甲=Giáp', '乙=Ất']));
  });

  it('exchange their sources within a call', async () => {
    const { set, ids } = await addSet(['甲', 'Giáp'], ['乙', 'Ất']);
    const { body } = await change(set, [
      { change: 'update', id: ids[0], version: 1, source: '乙' },
      { change: 'update', id: ids[1], version: 1, source: '甲' },
    ]);
    expect(body.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(new Set(await entriesOf(set))).toEqual(new Set(['乙=Giáp', '甲=Ất']));
  });

  it('are refused at their row where a value is none, and then nothing is written', async () => {
    const { set } = await addSet();
    const { status, body } = await change(set, [
      { change: 'add', source: '甲' },
      { change: 'add', source: '  ', target: 'Ai' },
      { change: 'add', source: '乙', tier: 'king' },
    ]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['changes.1.source', 'changes.2.tier']);
    expect(await entriesOf(set)).toEqual([]);
  });

  it('come whole with a tag of the set’s version', async () => {
    const { set } = await addSet(['甲', 'Giáp']);
    const { headers } = await call('GET', `/names/${set}/entries`);
    const again = (tag: string) =>
      server.call('GET', `/names/${set}/entries`, {
        token: author.token,
        headers: { 'if-none-match': tag },
      });
    expect((await again(String(headers['etag']))).statusCode).toBe(304);
    await change(set, [{ change: 'add', source: '乙' }]);
    expect((await again(String(headers['etag']))).statusCode).toBe(200);
  });

  it('hold in a book: its own before the common ones, and none that was rejected', async () => {
    const { kysely } = server.database;
    const another = await buildBook(kysely, { owner_id: author.id });
    const common = await buildNameSet(kysely, { is_common: true });
    const own = await buildNameSet(kysely, { owner_id: author.id, book_id: another });
    await buildName(kysely, { set_id: common, source: '天元', target: 'Thiên Nguyên' });
    await buildName(kysely, { set_id: common, source: '地元', target: 'Địa Nguyên' });
    await buildName(kysely, { set_id: own, source: '天元', target: 'Thiên Nguyên cảnh' });
    await buildName(kysely, { set_id: own, source: '人元', target: 'Nhân Nguyên', status: 'rejected' });
    const { body } = await call('GET', `/books/${another}/names`);
    expect(body.data.sets.map(({ id }) => id)).toEqual([own, common]);
    expect(Object.fromEntries(body.data.names.map(({ source, target }) => [source, target]))).toEqual({
      天元: 'Thiên Nguyên cảnh',
      地元: 'Địa Nguyên',
    });
  });

  it('are added to a book from where they are met, into one set that is made once', async () => {
    const { kysely } = server.database;
    const fresh = await buildBook(kysely, { owner_id: author.id, title: 'Mưa đêm' });
    const answers = await Promise.all([
      call('POST', `/books/${fresh}/names`, { source: '林动', target: 'Lâm Động' }),
      call('POST', `/books/${fresh}/names`, { source: '青檀', target: 'Thanh Đàn' }, editor),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const sets = await kysely.selectFrom('names').selectAll().where('book_id', '=', fresh).execute();
    expect(sets).toMatchObject([{ name: 'Mưa đêm', owner_id: author.id, entry_count: 2 }]);
    const again = await call('POST', `/books/${fresh}/names`, { source: '林动', target: 'Lâm' });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['source']]);
  });

  it('are copied into a set of another book', async () => {
    const { set } = await addSet(['甲', 'Giáp'], ['乙', 'Ất']);
    const { status, body } = await call('POST', `/names/${set}/fork`, { name: 'Bản sao', book_id: book });
    expect([status, body.data.entry_count, body.data.owner_id]).toEqual([201, 2, author.id]);
    expect(new Set(await entriesOf(body.data.id))).toEqual(new Set(['甲=Giáp', '乙=Ất']));
  });

  it('belong to whoever their book belongs to, and follow it', async () => {
    const { kysely } = server.database;
    const other = await server.addUser(['author']);
    const moved = await buildBook(kysely, { owner_id: author.id });
    const made = await call('POST', '/names', { name: 'Của truyện', book_id: moved }, editor);
    expect([made.status, made.body.data.owner_id]).toEqual([201, author.id]);
    await kysely.updateTable('books').set({ owner_id: other.id }).where('id', '=', moved).execute();
    expect((await call('GET', `/names/${made.body.data.id}`)).status).toBe(404);
    expect((await call('GET', `/names/${made.body.data.id}`, undefined, other)).status).toBe(200);
  });

  it('in common are made and changed by editors alone', async () => {
    const refused = await call('POST', '/names', { name: 'Chung', is_common: true });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['is_common']]);
    const made = await call('POST', '/names', { name: 'Chung', is_common: true }, editor);
    expect(made.status).toBe(201);
    expect((await change(made.body.data.id, [{ change: 'add', source: '甲' }])).status).toBe(404);
    const foreign = await buildBook(server.database.kysely);
    const elsewhere = await call('POST', '/names', { name: 'Lạ', book_id: foreign });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['book_id']]);
  });

  it('are written once by a call that is repeated under its key', async () => {
    const { set } = await addSet();
    const send = () =>
      server.call('PATCH', `/names/${set}/entries`, {
        token: author.token,
        payload: { changes: [{ change: 'add', source: '甲' }] },
        headers: { 'idempotency-key': 'names-once-0001' },
      });
    const [one, other] = [await send(), await send()];
    expect(other.json()).toEqual(one.json());
    expect(await entriesOf(set)).toEqual(['甲=']);
  });
});
