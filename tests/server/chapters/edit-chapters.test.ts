/** The sheet of a book's chapters, saved in one call: `POST /books/{id}/chapters/edit`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { editChapters } from '#server/resources/chapters/edit-chapters.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { quietUnitOfWork } from '../resources/quiet-unit-of-work.ts';
import { countStatements } from '../resources/statement-counter.ts';
import { type ChaptersServer, type Person, startChaptersServer } from './sample-chapters.ts';

describeOnDatabase('the sheet of chapters', (databases) => {
  let at: ChaptersServer;
  beforeAll(async () => {
    at = await startChaptersServer(databases);
  });
  afterAll(() => at.close());

  const addBook = async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba', 'Bốn']);
    return { book, ids: ids as readonly [number, number, number, number] };
  };
  const edit = (book: number, chapters: readonly object[], version = 1, person: Person = at.author) =>
    at.call(person, 'POST', `/books/${book}/chapters/edit`, { chapters, version });
  const undo = (book: number, activity: unknown, person: Person = at.author) =>
    at.call(person, 'POST', `/books/${book}/chapters/undo`, { activity });
  const known = async (book: number) => {
    const { rows } = await sql<{ line: string }>`
      select number || ' ' || title || ' ' || price || ' v' || version as line
      from chapters where book_id = ${book} and deleted_at is null order by number`.execute(at.database);
    return rows.map(({ line }) => line);
  };
  const untouched = ['1 Một 0 v1', '2 Hai 0 v1', '3 Ba 0 v1', '4 Bốn 0 v1'];

  it('writes several fields of several chapters, and leaves what is as it was', async () => {
    const { book, ids } = await addBook();
    const { status, data } = await edit(book, [
      { id: ids[0], version: 1, title: ' Mở đầu ', price: 5 },
      { id: ids[1], version: 1, title: 'Hai', number: 2 },
      { id: ids[3], version: 1, number: 40 },
    ]);
    expect([status, data]).toMatchObject([200, { changed: 2, order_version: 2 }]);
    expect(await known(book)).toEqual(['1 Mở đầu 5 v2', '2 Hai 0 v1', '3 Ba 0 v1', '40 Bốn 0 v2']);
  });

  it('puts chapters into volumes and takes them out again, and takes that back', async () => {
    const { book, ids } = await addBook();
    const volumes = async () => {
      const { rows } = await sql<{ volume: number | null }>`
        select volume from chapters where book_id = ${book} order by number`.execute(at.database);
      return rows.map(({ volume }) => volume);
    };
    const put = await edit(
      book,
      ids.map((id, place) => ({ id, version: 1, volume: place < 2 ? 1 : 2 })),
    );
    expect([put.status, await volumes()]).toEqual([200, [1, 1, 2, 2]]);
    const moved = await edit(book, [
      { id: ids[1], version: 2, volume: null },
      { id: ids[2], version: 2, volume: 2 },
    ]);
    expect([moved.data['changed'], await volumes()]).toEqual([1, [1, null, 2, 2]]);
    expect(await at.lastActivity()).toMatchObject({
      before: { chapters: [{ id: ids[1], volume: 1 }] },
      after: { chapters: [{ id: ids[1], version: 3, volume: null }] },
    });
    expect((await undo(book, moved.data['undo'])).status).toBe(200);
    expect(await volumes()).toEqual([1, 1, 2, 2]);
    const wrong = await edit(
      book,
      [0, 1000, 1.5].map((volume, place) => ({ id: ids[place as 0 | 1 | 2], version: 9, volume })),
    );
    expect(wrong.errors).toEqual({
      'chapters.0.volume': ['Không được nhỏ hơn 1.'],
      'chapters.1.volume': ['Không được lớn hơn 999.'],
      'chapters.2.volume': ['Cần nhập số nguyên.'],
    });
  });

  it('leaves one line in the audit log with what was and what is', async () => {
    const { book, ids } = await addBook();
    const lines = await at.countActivities();
    const { data } = await edit(book, [
      { id: ids[0], version: 1, title: 'Mở đầu' },
      { id: ids[1], version: 1, price: 9 },
    ]);
    expect(await at.countActivities()).toBe(lines + 1);
    expect(await at.lastActivity()).toMatchObject({
      id: data['undo'],
      actor_id: at.author.id,
      action: 'chapters.edit',
      subject: 'books',
      subject_id: book,
      before: {
        chapters: [
          { id: ids[0], title: 'Một' },
          { id: ids[1], price: 0 },
        ],
      },
      after: {
        chapters: [
          { id: ids[0], version: 2, title: 'Mở đầu' },
          { id: ids[1], version: 2, price: 9 },
        ],
      },
    });
  });

  it('writes nothing where nothing differs', async () => {
    const { book, ids } = await addBook();
    const lines = await at.countActivities();
    const { data } = await edit(book, [{ id: ids[0], version: 1, title: 'Một', number: 1, price: 0 }]);
    expect(data).toEqual({ changed: 0, order_version: 1, undo: null });
    expect([await at.countActivities(), await known(book)]).toEqual([lines, untouched]);
  });

  it('swaps numbers, and shifts them by one', async () => {
    const { book, ids } = await addBook();
    await edit(book, [
      { id: ids[0], version: 1, number: 4 },
      { id: ids[3], version: 1, number: 1 },
    ]);
    expect(await at.order(book)).toEqual(['1 Bốn', '2 Hai', '3 Ba', '4 Một']);
    const shifted = [
      { id: ids[3], version: 2, number: 2 },
      { id: ids[1], version: 1, number: 3 },
      { id: ids[2], version: 1, number: 4 },
      { id: ids[0], version: 2, number: 5 },
    ];
    expect((await edit(book, shifted, 2)).data).toMatchObject({ changed: 4, order_version: 3 });
    expect(await at.order(book)).toEqual(['2 Bốn', '3 Hai', '4 Ba', '5 Một']);
  });

  it('refuses numbers that are taken, at each row that wants one', async () => {
    const { book, ids } = await addBook();
    const taken = ['Giá trị này đã được dùng.'];
    const rival = await edit(book, [
      { id: ids[0], version: 1, title: 'Mở đầu' },
      { id: ids[1], version: 1, number: 3 },
    ]);
    expect([rival.status, rival.errors]).toEqual([422, { 'chapters.1.number': taken }]);
    const both = await edit(book, [
      { id: ids[2], version: 1, number: 8 },
      { id: ids[0], version: 1, price: 1 },
      { id: ids[3], version: 1, number: 8 },
    ]);
    expect(both.errors).toEqual({ 'chapters.0.number': taken, 'chapters.2.number': taken });
    // The first one’s number becomes free by the same call, the other one’s does not.
    const kept = await edit(book, [
      { id: ids[0], version: 1, number: 2 },
      { id: ids[1], version: 1, title: 'Hai', number: 2 },
    ]);
    expect(kept.errors).toEqual({ 'chapters.0.number': taken });
    expect(await known(book)).toEqual(untouched);
  });

  it('refuses what a chapter’s form refuses, at its row', async () => {
    const { book, ids } = await addBook();
    const { status, errors } = await edit(book, [
      { id: ids[0], version: 1, title: 'Mở đầu' },
      { id: ids[1], version: 1, title: '  ', number: -1, price: 1_000_001 },
    ]);
    expect([status, errors]).toEqual([
      422,
      {
        'chapters.1.title': ['Vui lòng nhập thông tin này.'],
        'chapters.1.number': ['Không được nhỏ hơn 0.'],
        'chapters.1.price': ['Không được lớn hơn 1000000.'],
      },
    ]);
    expect(await known(book)).toEqual(untouched);
  });

  it('takes only chapters of the book that are not in the trash, each once', async () => {
    const { book, ids } = await addBook();
    const { ids: foreign } = await at.addBook(['Khác']);
    await at.call(at.author, 'DELETE', `/chapters/${ids[2]}`);
    const refused = await edit(
      book,
      [
        { id: ids[0], version: 1, title: 'Mở đầu' },
        { id: foreign[0], version: 1, title: 'Cướp' },
        { id: ids[2], version: 2, title: 'Rác' },
      ],
      2,
    );
    expect(Object.keys(refused.errors ?? {})).toEqual(['chapters.1.id', 'chapters.2.id']);
    const twice = [
      { id: ids[0], version: 1, title: 'Một lần' },
      { id: ids[0], version: 1, title: 'Hai lần' },
    ];
    expect(Object.keys((await edit(book, twice)).errors ?? {})).toEqual(['chapters.1.id']);
    expect(Object.keys((await edit(book, [])).errors ?? {})).toEqual(['chapters']);
    expect(await known(book)).toEqual(['1 Một 0 v1', '2 Hai 0 v1', '4 Bốn 0 v1']);
  });

  it('answers a stale call with the chapters that have moved on, and writes none', async () => {
    const { book, ids } = await addBook();
    await at.call(at.editor, 'PATCH', `/chapters/${ids[1]}`, { title: 'Hai mới', price: 4, version: 1 });
    const refused = await edit(book, [
      { id: ids[0], version: 1, title: 'Mở đầu' },
      { id: ids[1], version: 1, title: 'Hai của tôi' },
    ]);
    expect(refused).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(refused.data['current']).toEqual({
      order_version: 1,
      chapters: [{ id: ids[1], version: 2, number: 2, title: 'Hai mới', price: 4, volume: null }],
    });
    expect(await known(book)).toEqual(['1 Một 0 v1', '2 Hai mới 4 v2', '3 Ba 0 v1', '4 Bốn 0 v1']);
  });

  it('asks for the present order where a number is to change, and only there', async () => {
    const { book, ids } = await addBook();
    const move = { ids: [ids[3]], after: null, version: 1 };
    await at.call(at.editor, 'POST', `/books/${book}/chapters/reorder`, move);
    const numbered = await edit(book, [{ id: ids[0], version: 1, number: 9 }]);
    expect(numbered.data['current']).toEqual({ order_version: 2, chapters: [] });
    expect((await edit(book, [{ id: ids[0], version: 1, title: 'Mở đầu' }])).status).toBe(200);
  });

  it('is taken back by its actor as long as nothing has changed since', async () => {
    const { book, ids } = await addBook();
    const changes = [
      { id: ids[0], version: 1, number: 2, title: 'Mở đầu' },
      { id: ids[1], version: 1, number: 1, price: 9 },
    ];
    const { data } = await edit(book, changes);
    expect((await undo(book, data['undo'], at.editor)).status).toBe(404);
    expect((await undo(book, data['undo'])).data).toEqual({ changed: 2, order_version: 3, undo: null });
    expect(await known(book)).toEqual(['1 Một 0 v3', '2 Hai 0 v3', '3 Ba 0 v1', '4 Bốn 0 v1']);
    expect(await at.lastActivity()).toMatchObject({
      action: 'chapters.undo',
      before: {
        chapters: [
          { id: ids[0], title: 'Mở đầu', number: 2 },
          { id: ids[1], number: 1, price: 9 },
        ],
      },
      after: { activity: data['undo'] },
    });
    expect((await undo(book, data['undo'])).status).toBe(409);

    const priced = await edit(book, [{ id: ids[2], version: 1, price: 3 }]);
    await at.call(at.author, 'PATCH', `/chapters/${ids[2]}`, { title: 'Ba mới', version: 2 });
    expect((await undo(book, priced.data['undo'])).status).toBe(409);
    expect((await known(book))[2]).toBe('3 Ba mới 3 v3');
  });

  it('is for those who may change the chapters, field by field', async () => {
    const { book, ids } = await addBook();
    const row = { id: ids[0], version: 1, title: 'Mở đầu', number: 8, price: 3 };
    expect((await edit(book, [row], 1, at.other)).status).toBe(404);
    expect((await edit(book, [row], 1, at.moderator)).status).toBe(403);
    expect((await edit(999_999_999, [row])).status).toBe(404);
    const ability = createAbility([
      { action: ['read', 'update'], subject: 'chapters' },
      { action: 'update', subject: 'chapters', fields: ['number', 'price'], inverted: true },
    ]);
    const actor = { id: at.author.id, ability, ip: '192.0.2.7' };
    const unitOfWork = quietUnitOfWork(at.database);
    const write = (chapter: typeof row) =>
      editChapters(unitOfWork, actor, String(book), { chapters: [chapter], version: 1 });
    await expect(write(row)).rejects.toMatchObject({
      failure: {
        kind: 'invalid',
        errors: { 'chapters.0.number': ['readonly'], 'chapters.0.price': ['readonly'] },
      },
    });
    // What a sheet sends unchanged needs no ability.
    expect(await write({ ...row, number: 1, price: 0 })).toMatchObject({ changed: 1 });
  });

  it('lets one of several who save at the same moment through', async () => {
    const { book, ids } = await addBook();
    const answers = await Promise.all(
      [11, 12, 13, 14].map((number) => edit(book, [{ id: ids[0], version: 1, number }])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  it('happens once, however often it is sent with its idempotency key', async () => {
    const { book, ids } = await addBook();
    const send = async () => {
      const answer = await at.server.call('POST', `/books/${book}/chapters/edit`, {
        token: at.author.token,
        headers: { 'idempotency-key': `edit-${book}-0123456789` },
        payload: { chapters: [{ id: ids[0], version: 1, title: 'Mở đầu' }], version: 1 },
      });
      return [answer.statusCode, answer.json<{ data: object }>().data] as const;
    };
    const first = await send();
    expect(first[0]).toBe(200);
    expect(await send()).toEqual(first);
  });

  it('takes as many statements for three thousand chapters as for three', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    const actor = { id: at.author.id, ability, ip: '192.0.2.7' };
    const counter = countStatements(at.database);
    const shift = async (
      named: readonly { id: number; number: number; version: number }[],
      version: number,
    ) => {
      const chapters = named.map((row) => ({ ...row, number: row.number + 1, price: version }));
      const input = { chapters, version };
      const unitOfWork = quietUnitOfWork(counter.database);
      const { changed } = await editChapters(unitOfWork, actor, String(book), input);
      return { changed, statements: counter.take() };
    };
    const few = ids.map((id, place) => ({ id, number: place + 1, version: 1 }));
    expect(await shift(few, 1)).toEqual({ changed: 3, statements: 7 });
    await sql`insert into chapters (book_id, number, title)
      select ${book}::bigint, number, 'Chương' from generate_series(5, 3001) as number`.execute(at.database);
    const { rows } = await sql<{ id: number; number: number; version: number }>`
      select id, number, version from chapters where book_id = ${book} order by number`.execute(at.database);
    expect(await shift(rows, 2)).toEqual({ changed: 3000, statements: 7 });
  });
});
