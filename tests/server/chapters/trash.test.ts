/** The trash of a book's chapters: looked into, and emptied by bringing back one or many (product.md, "undo"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { type Person, startChaptersServer } from './sample-chapters.ts';

describeOnDatabase('the trash of chapters', (databases) => {
  let at: Awaited<ReturnType<typeof startChaptersServer>>;
  beforeAll(async () => {
    at = await startChaptersServer(databases);
  });
  afterAll(() => at.server.close());

  const trash = (id: number | undefined) => at.call(at.author, 'DELETE', `/chapters/${id}`);
  const lying = async (book: number, person: Person = at.author) => {
    const fields = 'fields[chapters]=id,title&append=deleted_at,trashed_number';
    const path = `/chapters?filter[book_id]=${book}&filter[trashed]=1&${fields}`;
    const answer = await at.server.call('GET', path, { token: person.token });
    type Lying = { id: number; title: string; deleted_at: string; trashed_number: number };
    return { status: answer.statusCode, rows: answer.json<{ data: Lying[] }>().data };
  };
  const bulk = async (type: string, ids: readonly number[], person: Person = at.author) => {
    const payload = { ids, event: { type } };
    const answer = await at.server.call('POST', '/chapters/bulk', { token: person.token, payload });
    type Result = { id: number; outcome: string; message: string; undo: string | null };
    return answer.json<{ data: { results: Result[] } }>().data.results;
  };
  const counters = async (book: number) => {
    const { rows } = await sql<object>`
      select chapter_count, word_count, last_chapter_at is not null as has_last from books where id = ${book}
    `.execute(at.database);
    return rows[0];
  };

  it('shows what lies there, the last thing first, to those who may put it there', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    await trash(ids[2]);
    await trash(ids[0]);
    const { rows } = await lying(book);
    expect(rows.map(({ title, trashed_number: number }) => `${number} ${title}`)).toEqual(['1 Một', '3 Ba']);
    expect(rows[0]?.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await lying(book, at.editor)).rows).toHaveLength(2);
    expect((await lying(book, at.other)).rows).toEqual([]);
    expect((await lying(book, at.moderator)).status).toBe(403);
    expect(await at.order(book)).toEqual(['2 Hai']);
  });

  it('takes many and gives them back, each judged on its own', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    await sql`update chapters set word_count = 10, status = 'published', published_at = now() where book_id = ${book}`.execute(
      at.database,
    );
    const whole = { chapter_count: 3, word_count: 30, has_last: true };
    expect(await counters(book)).toEqual(whole);
    expect(await bulk('trash', ids)).toEqual(
      ids.map((id) => ({ id, outcome: 'done', message: 'Đã xóa chương.', undo: 'restore_from_trash' })),
    );
    expect(await counters(book)).toEqual({ chapter_count: 0, word_count: 0, has_last: false });
    expect((await bulk('trash', ids)).map(({ outcome }) => outcome)).toEqual(ids.map(() => 'not_found'));
    expect((await bulk('restore_from_trash', ids, at.other)).map(({ outcome }) => outcome)).toEqual(
      ids.map(() => 'not_found'),
    );
    expect(await bulk('restore_from_trash', ids)).toEqual(
      ids.map((id) => ({ id, outcome: 'done', message: 'Đã khôi phục chương.', undo: 'trash' })),
    );
    expect(await counters(book)).toEqual(whole);
    expect(await at.order(book)).toEqual(['1 Một', '2 Hai', '3 Ba']);
  });

  it('gives back a chapter whose number is taken behind all others, and says so', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const [one = 0, two = 0] = ids;
    await bulk('trash', [one, two]);
    for (const number of [1, 2])
      await at.call(at.author, 'POST', '/chapters', { book_id: book, title: `Mới ${number}`, number });
    const said = 'Đã khôi phục chương. Số 1 đã thuộc về chương khác nên chương này nay là số 4.';
    expect(await at.call(at.author, 'POST', `/chapters/${one}/restore-from-trash`)).toMatchObject({
      message: said,
    });
    expect(await bulk('restore_from_trash', [two])).toMatchObject([
      { message: 'Đã khôi phục chương. Số 2 đã thuộc về chương khác nên chương này nay là số 5.' },
    ]);
    expect(await at.order(book)).toEqual(['1 Mới 1', '2 Mới 2', '3 Ba', '4 Một', '5 Hai']);
  });

  it('waits with its book while that lies in the trash', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai']);
    const [one = 0] = ids;
    await trash(one);
    await at.call(at.author, 'DELETE', `/books/${book}`);
    expect((await lying(book)).rows).toEqual([]);
    expect((await at.call(at.author, 'POST', `/chapters/${one}/restore-from-trash`)).status).toBe(404);
    expect((await bulk('restore_from_trash', [one]))[0]?.outcome).toBe('not_found');
    await at.call(at.author, 'POST', `/books/${book}/restore-from-trash`, {});
    expect((await lying(book)).rows).toHaveLength(1);
    expect((await bulk('restore_from_trash', [one]))[0]?.outcome).toBe('done');
  });

  const told = async (after: number) =>
    (
      await at.database
        .selectFrom('notifications')
        .select(['type', 'message', 'url'])
        .where('user_id', '=', at.author.id)
        .where('id', '>', after)
        .orderBy('id')
        .execute()
    ).map(({ type, message, url }) => [type, message, url]);
  const lastNotice = async () => {
    const { rows } = await sql<{
      id: number;
    }>`select coalesce(max(id), 0)::integer as id from notifications`.execute(at.database);
    return rows[0]?.id ?? 0;
  };

  it('tells the owner of the book of what others put there and bring back, and not of their own', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const [one] = ids;
    const before = await lastNotice();
    await trash(one);
    await bulk('restore_from_trash', ids.slice(0, 1));
    expect(await told(before)).toEqual([]);
    await at.call(at.editor, 'DELETE', `/chapters/${one}`);
    await at.call(at.editor, 'POST', `/chapters/${one}/restore-from-trash`);
    await bulk('trash', ids, at.editor);
    await bulk('restore_from_trash', ids, at.editor);
    const [list, lies] = [`/books/${book}/chapters`, `/books/${book}/chapters?trashed=1`];
    expect(await told(before)).toEqual([
      ['chapter.changed', '“Sách”: chương “Một” đã bị xóa vào thùng rác.', lies],
      ['chapter.changed', '“Sách”: chương “Một” đã được khôi phục từ thùng rác.', `/chapters/${one}`],
      ['chapter.changed', '“Sách”: 3 chương đã bị xóa vào thùng rác.', lies],
      ['chapter.changed', '“Sách”: 3 chương đã được khôi phục từ thùng rác.', list],
    ]);
  });

  it('hides and shows many, each with its way back', async () => {
    const { ids } = await at.addBook(['Một', 'Hai']);
    await bulk('publish', ids);
    expect((await bulk('hide', ids)).map(({ outcome, undo }) => [outcome, undo])).toEqual([
      ['done', 'show'],
      ['done', 'show'],
    ]);
    expect((await bulk('show', ids)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    // What lies in the trash takes no events.
    await bulk('trash', ids);
    expect((await bulk('hide', ids)).map(({ outcome }) => outcome)).toEqual(['not_found', 'not_found']);
  });
});
