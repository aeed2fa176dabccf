/** What owners are told of their books that others hand on, put into the trash and bring back (specification, section 4). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/notifications/unit-of-work.ts';
import type { Push } from '#server/outbox/enqueue.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer, testTime } from '#tests/helpers/server-client.ts';
import { createBook, trashBook, restoreBook, updateBook } from '../books/book-calls.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('owners of books', (databases) => {
  let server: TestServer;
  let unitOfWork: UnitOfWork;
  let owner: User;
  let heir: User;
  let editor: User;
  const pushes: Push[] = [];
  let books = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    unitOfWork = createUnitOfWork({
      database: server.database.kysely,
      outbox: { enqueue: async (_, pushed) => void pushes.push(...pushed) },
      language: 'vi',
      origin: 'http://bookdesk.test',
      now: () => testTime,
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await server.addUser(['author'], { name: 'Mây' });
    heir = await server.addUser(['author'], { name: 'Gió' });
    editor = await server.addUser(['author', 'editor'], { name: 'Biên' });
  });

  const by = ({ id }: User) => ({
    id,
    ability: createAbility([{ action: 'manage', subject: 'all' }]),
    ip: '192.0.2.7',
  });
  const madeBook = async (changes: object = {}, actor = owner): Promise<string> => {
    books += 1;
    const input = {
      title: 'Đường về',
      slug: `bao-tin-${books}`,
      author_name: 'An',
      kind: 'original' as const,
    };
    const outcome = await createBook(unitOfWork, by(actor), { ...input, genres: [], ...changes });
    if (outcome.kind !== 'written') throw new Error(outcome.kind);
    return String(outcome.book['id']);
  };
  const counted = () =>
    pushes.filter(({ event }) => event === 'App\\Events\\CountersChanged').map(({ userId }) => userId);
  const received = async ({ token }: User) => {
    const answer = await server.call('GET', '/notifications?sort=id', { token });
    return answer
      .json<{ data: { type: string; message: string; url: string | null }[] }>()
      .data.map(({ type, message, url }) => [type, message, url]);
  };

  it('are told when a book is handed on, both of them, and their counters move', async () => {
    const id = await madeBook();
    pushes.length = 0;
    const outcome = await updateBook(unitOfWork, by(editor), id, { version: 1, owner_id: heir.id });
    expect(outcome.kind).toBe('written');
    expect(await received(heir)).toEqual([
      ['book.changed', 'Bạn là người đăng mới của truyện “Đường về”.', `/books/${id}/edit`],
    ]);
    expect(await received(owner)).toEqual([
      ['book.changed', 'Truyện “Đường về” đã được chuyển sang người đăng Gió.', null],
    ]);
    expect(await received(editor)).toEqual([]);
    expect(new Set(counted())).toEqual(new Set([owner.id, heir.id]));
  });

  it('are not told of what they did themselves, nor of other changes', async () => {
    const id = await madeBook();
    pushes.length = 0;
    await updateBook(unitOfWork, by(editor), id, { version: 1, title: 'Tên mới' });
    expect(pushes).toEqual([]);
    await updateBook(unitOfWork, by(owner), id, { version: 2, owner_id: heir.id });
    expect(await received(owner)).toEqual([]);
    await updateBook(unitOfWork, by(editor), id, { version: 3, owner_id: editor.id });
    expect(await received(editor)).toEqual([]);
    expect((await received(heir)).map(([, message]) => message)).toEqual([
      'Bạn là người đăng mới của truyện “Tên mới”.',
      'Truyện “Tên mới” đã được chuyển sang người đăng Biên.',
    ]);
  });

  it('are told of a book that somebody made for them', async () => {
    const id = await madeBook({ owner_id: heir.id }, editor);
    expect(await received(heir)).toEqual([
      ['book.changed', 'Bạn là người đăng mới của truyện “Đường về”.', `/books/${id}/edit`],
    ]);
    await madeBook({}, heir);
    expect(await received(heir)).toHaveLength(1);
  });

  it('are told when others put a book into the trash and bring it back; its issues are counted anew', async () => {
    const id = await madeBook();
    const mender = await server.addUser(['author']);
    await server.database.kysely
      .insertInto('issues')
      .values({
        kind: 'typo',
        book_id: Number(id),
        owner_id: mender.id,
        chapter_id: null,
        reporter_id: null,
        assignee_id: null,
      })
      .execute();
    pushes.length = 0;
    expect((await trashBook(unitOfWork, by(editor), id)).kind).toBe('written');
    expect(new Set(counted())).toEqual(new Set([owner.id, mender.id, null]));
    pushes.length = 0;
    expect((await restoreBook(unitOfWork, by(editor), id)).kind).toBe('written');
    expect(new Set(counted())).toEqual(new Set([owner.id, mender.id, null]));
    expect(await received(owner)).toEqual([
      ['book.changed', 'Truyện “Đường về” của bạn đã bị chuyển vào thùng rác.', '/books?trashed=1'],
      ['book.changed', 'Truyện “Đường về” của bạn đã được khôi phục từ thùng rác.', `/books/${id}/edit`],
    ]);
    expect(await received(editor)).toEqual([]);
  });

  it('are not told of their own trash, of which the counters of the staff move all the same', async () => {
    const id = await madeBook();
    pushes.length = 0;
    await trashBook(unitOfWork, by(owner), id);
    expect(await received(owner)).toEqual([]);
    expect(new Set(counted())).toEqual(new Set([owner.id, null]));
  });

  it('are told by the bulk call and by the routes as well', async () => {
    const id = Number(await madeBook());
    const { token } = editor;
    const payload = { ids: [id], event: { type: 'trash' } };
    const many = await server.call('POST', '/books/bulk', { token, payload });
    expect(many.json()).toMatchObject({ data: { results: [{ id, outcome: 'done' }] } });
    expect(
      (await server.call('POST', `/books/${id}/restore-from-trash`, { token, payload: {} })).statusCode,
    ).toBe(200);
    expect(await received(owner)).toHaveLength(2);
  });

  it('are told nothing of a change that was refused', async () => {
    const id = await madeBook();
    pushes.length = 0;
    const outcome = await updateBook(unitOfWork, by(editor), id, { version: 9, owner_id: heir.id });
    expect(outcome.kind).toBe('version-conflict');
    expect([pushes, await received(heir)]).toEqual([[], []]);
  });
});
