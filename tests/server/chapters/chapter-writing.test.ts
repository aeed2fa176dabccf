import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { publishDueChapters } from '#server/jobs/publish-due-chapters.ts';
import { writableChapters } from '#server/resources/chapters/chapter.writable.ts';
import { updateRecord } from '#server/write/write-record.ts';
import { quietUnitOfWork } from '../resources/quiet-unit-of-work.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { quietEvents } from '../lifecycle/quiet-events.ts';
import { type ChaptersServer, startChaptersServer } from './sample-chapters.ts';

describeOnDatabase('writing chapters', (databases) => {
  let at: ChaptersServer;
  beforeAll(async () => {
    at = await startChaptersServer(databases);
  });
  afterAll(() => at.close());

  it('creates a draft behind all others, or at the number it is given, and logs it', async () => {
    const { book } = await at.addBook(['Một', 'Hai']);
    const last = await at.call(at.author, 'POST', '/chapters', { book_id: book, title: '  Ba ' });
    expect(last).toMatchObject({
      status: 201,
      data: {
        number: 3,
        title: 'Ba',
        status: 'draft',
        price: 0,
        version: 1,
        order_version: 2,
        word_count: 0,
      },
    });
    expect(await at.lastActivity()).toMatchObject({
      actor_id: at.author.id,
      action: 'create',
      subject: 'chapters',
      subject_id: last.data['id'],
      before: null,
      after: { book_id: book, title: 'Ba', number: 3 },
    });
    const input = { book_id: book, title: 'Ngoại truyện', number: 90, price: 12 };
    expect((await at.call(at.editor, 'POST', '/chapters', input)).data).toMatchObject({
      number: 90,
      price: 12,
    });
    expect(await at.order(book)).toEqual(['1 Một', '2 Hai', '3 Ba', '90 Ngoại truyện']);
  });

  it('has the price of the book’s chapters unless it is given one', async () => {
    const { book } = await at.addBook();
    await at.database.updateTable('books').set({ chapter_price: 7 }).where('id', '=', book).execute();
    const create = async (given: object) =>
      (await at.call(at.author, 'POST', '/chapters', { book_id: book, title: 'Một', ...given })).data;
    expect(await create({})).toMatchObject({ number: 1, price: 7 });
    expect(await at.lastActivity()).toMatchObject({ after: { number: 1, price: 7 } });
    expect(await create({ price: 0 })).toMatchObject({ number: 2, price: 0 });
    expect(await create({ price: 12 })).toMatchObject({ number: 3, price: 12 });
  });

  it('begins a book with chapter 1', async () => {
    const { book } = await at.addBook();
    const { data } = await at.call(at.author, 'POST', '/chapters', { book_id: book, title: 'Mở đầu' });
    expect(data).toMatchObject({ number: 1 });
  });

  it.each([
    [{ title: '' }, 'title', 'Vui lòng nhập thông tin này.'],
    [{ title: 'x'.repeat(201) }, 'title', 'Không được dài quá 200 ký tự.'],
    [{ title: 'a\0b' }, 'title', 'Giá trị không hợp lệ.'],
    [{ title: 'A', number: -1 }, 'number', 'Không được nhỏ hơn 0.'],
    [{ title: 'A', number: 1.5 }, 'number', 'Cần nhập số nguyên.'],
    [{ title: 'A', number: 1_000_001 }, 'number', 'Không được lớn hơn 1000000.'],
    [{ title: 'A', price: -5 }, 'price', 'Không được nhỏ hơn 0.'],
    [{ title: 'A', number: 1 }, 'number', 'Giá trị này đã được dùng.'],
    [{ title: 'A', book_id: 999_999_999 }, 'book_id', 'Giá trị không nằm trong các lựa chọn.'],
  ])('refuses %j at its field', async (input, field, text) => {
    const { book } = await at.addBook(['Một']);
    const answer = await at.call(at.author, 'POST', '/chapters', { book_id: book, ...input });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [text] } });
  });

  it('lets nobody create, change or delete in a foreign book, but editors in any', async () => {
    const { book, ids } = await at.addBook(['Một']);
    const change = { title: 'Khác', version: 1 };
    for (const [person, created, changed] of [
      [at.other, 422, 404],
      [at.moderator, 403, 403],
    ] as const) {
      expect((await at.call(person, 'POST', '/chapters', { book_id: book, title: 'X' })).status).toBe(
        created,
      );
      expect((await at.call(person, 'PUT', `/chapters/${ids[0]}`, change)).status).toBe(changed);
      expect((await at.call(person, 'DELETE', `/chapters/${ids[0]}`)).status).toBe(changed);
      expect((await at.call(person, 'POST', `/chapters/${ids[0]}/restore-from-trash`)).status).not.toBe(200);
    }
    expect((await at.call(at.editor, 'PUT', `/chapters/${ids[0]}`, change)).status).toBe(200);
    expect(await at.order(book)).toEqual(['1 Khác']);
  });

  it('finds no chapter that is none', async () => {
    for (const id of ['999999999', 'x', '0']) {
      expect((await at.call(at.author, 'PUT', `/chapters/${id}`, { version: 1 })).status).toBe(404);
      expect((await at.call(at.author, 'DELETE', `/chapters/${id}`)).status).toBe(404);
      expect((await at.call(at.author, 'POST', `/chapters/${id}/restore-from-trash`)).status).toBe(404);
    }
  });

  it('changes what was sent and differs, and logs that alone', async () => {
    const { ids } = await at.addBook(['Một', 'Hai']);
    const body = { title: 'Đường về', price: 0, version: 1 };
    expect((await at.call(at.author, 'PUT', `/chapters/${ids[1]}`, body)).data).toMatchObject({
      title: 'Đường về',
      version: 2,
      order_version: 1,
    });
    expect(await at.lastActivity()).toMatchObject({
      action: 'update',
      before: { title: 'Hai' },
      after: { title: 'Đường về' },
    });
    const lines = await at.countActivities();
    const same = await at.call(at.author, 'PATCH', `/chapters/${ids[1]}`, { title: 'Đường về', version: 2 });
    expect(same.data).toMatchObject({ version: 2 });
    expect(await at.countActivities()).toBe(lines);
  });

  it('keeps a title in one form of Unicode', async () => {
    const { ids } = await at.addBook(['Một']);
    const body = { title: 'Đường về'.normalize('NFD'), version: 1 };
    const { data } = await at.call(at.author, 'PUT', `/chapters/${ids[0]}`, body);
    expect(data['title']).toBe('Đường về'.normalize('NFC'));
  });

  it('refuses a version that has passed, and shows the chapter as it is', async () => {
    const { ids } = await at.addBook(['Một']);
    await at.call(at.author, 'PUT', `/chapters/${ids[0]}`, { title: 'Trước', version: 1 });
    const late = await at.call(at.editor, 'PUT', `/chapters/${ids[0]}`, { title: 'Sau', version: 1 });
    expect(late).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { current: { title: 'Trước', version: 2 } },
    });
    expect((await at.call(at.editor, 'DELETE', `/chapters/${ids[0]}?version=1`)).status).toBe(409);
  });

  it('gives a free number, refuses a taken one, and moves the version of the order', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const put = (number: number, version: number) =>
      at.call(at.author, 'PUT', `/chapters/${ids[0]}`, { number, version });
    expect(await put(3, 1)).toMatchObject({
      status: 422,
      errors: { number: ['Giá trị này đã được dùng.'] },
    });
    expect((await put(9, 1)).data).toMatchObject({ number: 9, order_version: 2 });
    expect(await at.order(book)).toEqual(['2 Hai', '3 Ba', '9 Một']);
  });

  it('moves a status by no other way than its events', async () => {
    const { ids } = await at.addBook(['Một']);
    const put = (status: string) => at.call(at.author, 'PUT', `/chapters/${ids[0]}`, { status, version: 1 });
    expect(await put('published')).toMatchObject({
      status: 422,
      errors: { status: ['Bạn không được thay đổi mục này.'] },
    });
    expect((await put('draft')).status).toBe(200);
  });

  it('keeps single fields from those whose abilities leave them out', async () => {
    const { ids } = await at.addBook(['Một']);
    const ability = createAbility([
      { action: ['read', 'update'], subject: 'chapters' },
      { action: 'update', subject: 'chapters', fields: ['price'], inverted: true },
    ]);
    const actor = { id: at.author.id, ability, ip: '192.0.2.7' };
    const update = (change: object) =>
      updateRecord(quietUnitOfWork(at.database), writableChapters, actor, String(ids[0]), {
        ...change,
        version: 1,
      });
    await expect(update({ price: 9, title: 'Khác' })).rejects.toMatchObject({
      failure: { kind: 'invalid', errors: { price: ['readonly'] } },
    });
    expect(await update({ title: 'Khác' })).toMatchObject({ title: 'Khác', version: 2 });
  });

  it('puts a chapter into the trash: out of lists, counters and jobs, its number free', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    await sql`update chapters set word_count = 100, status = 'scheduled', published_at = now() - interval '1 day'
      where id = ${ids[1]}`.execute(at.database);
    expect((await at.call(at.author, 'DELETE', `/chapters/${ids[1]}`)).data).toEqual({
      id: ids[1],
      order_version: 2,
    });
    expect(await at.lastActivity()).toMatchObject({
      action: 'delete',
      subject_id: ids[1],
      before: { book_id: book, number: 2, title: 'Hai', status: 'scheduled' },
    });
    expect(await at.order(book)).toEqual(['1 Một', '3 Ba']);
    const now = () => Date.now();
    const log = { error: () => expect.unreachable() };
    const due = { database: at.database, now, log, ...quietEvents(at.database) };
    expect(await publishDueChapters(due)).toEqual({ published: 0, nextDue: null });
    expect((await at.call(at.author, 'GET', `/chapters/${ids[1]}`)).status).toBe(404);
    expect((await at.call(at.author, 'DELETE', `/chapters/${ids[1]}`)).status).toBe(404);
    expect((await at.call(at.author, 'POST', `/chapters/${ids[1]}/events`, { type: 'publish' })).status).toBe(
      404,
    );
    expect((await at.call(at.author, 'GET', `/chapters/${ids[0]}`)).data).toMatchObject({
      previous_id: null,
      next_id: ids[2],
    });
    const { data } = await at.call(at.author, 'GET', `/books/${book}`);
    expect(data).toMatchObject({ chapter_count: 2, word_count: 0 });
    expect((await at.call(at.author, 'PUT', `/chapters/${ids[2]}`, { number: 2, version: 1 })).status).toBe(
      200,
    );
  });

  it('brings a chapter back to its number, or behind all others where that is taken', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const trash = () => at.call(at.author, 'DELETE', `/chapters/${ids[1]}`);
    const restore = (person = at.author) => at.call(person, 'POST', `/chapters/${ids[1]}/restore-from-trash`);
    await trash();
    expect((await restore(at.other)).status).toBe(404);
    expect((await restore()).data).toMatchObject({ number: 2, title: 'Hai', version: 3, order_version: 3 });
    expect(await at.lastActivity()).toMatchObject({
      action: 'chapters.restore_from_trash',
      subject_id: ids[1],
    });
    expect((await restore()).status).toBe(404);
    await trash();
    await at.call(at.author, 'POST', '/chapters', { book_id: book, title: 'Khác', number: 2 });
    expect((await restore()).data).toMatchObject({ number: 4 });
    expect(await at.order(book)).toEqual(['1 Một', '2 Khác', '3 Ba', '4 Hai']);
  });

  it('gives chapters that are created at the same moment numbers of their own', async () => {
    const { book } = await at.addBook();
    const create = (title: string) => at.call(at.author, 'POST', '/chapters', { book_id: book, title });
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(create));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data['number']))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('counts a list anew when its chapters come and go', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const total = async () => {
      const answer = await at.server.call('GET', `/chapters?filter[book_id]=${book}&limit=1`, {
        token: at.author.token,
      });
      return answer.json<{ meta: { total: number } }>().meta.total;
    };
    expect(await total()).toBe(3);
    await at.call(at.author, 'DELETE', `/chapters/${ids[0]}`);
    expect(await total()).toBe(2);
    await at.call(at.author, 'POST', `/chapters/${ids[0]}/restore-from-trash`);
    expect(await total()).toBe(3);
  });
});
