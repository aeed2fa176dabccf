import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { type ChaptersServer, startChaptersServer } from '#tests/server/chapters/sample-chapters.ts';

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
/** The third one has what blocks publishing. */
const texts = ['Lời một.', 'Lời hai.', 'Lời ba có 漢字 chưa dịch.', 'Lời bốn.'].map(documentOf);
const chapters = texts.map((document, at) => ({
  title: `Chương ${at + 1}`,
  number: at + 1,
  word_count: 2,
  content_hash: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
}));
const daily = {
  kind: 'queue',
  per_day: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '20:30',
  from: '2099-05-11',
  zone: 'Asia/Ho_Chi_Minh',
};

describeOnDatabase('the chapters of an upload', (databases) => {
  let s: ChaptersServer;
  let runs = 0;
  beforeAll(async () => void (s = await startChaptersServer(databases)));
  afterAll(() => s.close());

  async function begin(release: object, person = s.author) {
    runs += 1;
    const { book } = await s.addBook();
    const input = { client_run: `dot-dang-${runs}`, release, chapters };
    const answer = await s.call(person, 'POST', `/books/${book}/uploads`, input);
    const path = `/books/${book}/uploads/${Number(answer.data?.['id'])}`;
    const bring = (from: number, to: number) =>
      s.call(person, 'PUT', `${path}/chapters/${from}`, { documents: texts.slice(from - 1, to) });
    return { book, answer, path, bring };
  }
  const stored = (book: number) =>
    s.database
      .selectFrom('chapters')
      .select(['number', 'status', 'published_at'])
      .where('book_id', '=', book)
      .where('deleted_at', 'is', null)
      .orderBy('number')
      .execute();
  const toldOwner = async (book: number) =>
    (
      await s.database
        .selectFrom('notifications')
        .select('message')
        .where('user_id', '=', s.author.id)
        .where('url', 'like', `/books/${book}/chapters%`)
        .orderBy('id')
        .execute()
    ).map(({ message }) => message);

  it('are published as they come, but for those whose text has errors, which say so', async () => {
    const { book, answer, bring, path } = await begin({ kind: 'publish' });
    expect(answer).toMatchObject({ status: 201, data: { release: { kind: 'publish' } } });
    const brought = await bring(1, 4);
    expect(brought).toMatchObject({
      status: 200,
      data: {
        status: 'done',
        chapters: [
          { status: 'published', refusal: null },
          { status: 'published', refusal: null },
          { status: 'draft', published_at: null, refusal: expect.stringContaining('漢字') },
          { status: 'published', refusal: null },
        ],
      },
    });
    expect((await stored(book)).map(({ status }) => status)).toEqual([
      'published',
      'published',
      'draft',
      'published',
    ]);
    expect((await s.call(s.author, 'GET', path)).data).toMatchObject({
      chapters: [{}, {}, { refusal: expect.stringContaining('漢字') }, {}],
    });
    // Whoever has uploaded knows it.
    expect(await toldOwner(book)).toEqual([]);
    expect(await s.call(s.author, 'POST', `${path}/undo`)).toMatchObject({
      data: { trashed: 4, kept: [], left: 0 },
    });
  });

  it('get the next moments of their queue, over all calls of the run', async () => {
    const { book, bring } = await begin(daily);
    await bring(1, 1);
    await bring(2, 2);
    await bring(3, 4);
    const moments = (await stored(book)).map(({ status, published_at: at }) => [status, at?.toISOString()]);
    expect(moments).toEqual([
      ['scheduled', '2099-05-11T13:30:00.000Z'],
      ['scheduled', '2099-05-11T13:30:00.000Z'],
      // It takes no moment from those behind it.
      ['draft', undefined],
      ['scheduled', '2099-05-12T13:30:00.000Z'],
    ]);
  });

  it('skip the moments that have passed while the run was away', async () => {
    const { clock } = s.server;
    const before = clock.now;
    // 2026-05-12 is a Tuesday.
    clock.now = Date.parse('2026-05-12T13:00:00Z');
    const { book, bring } = await begin({ ...daily, from: '2026-05-12', weekdays: [2, 4] });
    await bring(1, 1);
    clock.now = Date.parse('2026-05-12T14:00:00Z');
    await bring(2, 4);
    clock.now = before;
    expect((await stored(book)).map(({ published_at: at }) => at?.toISOString())).toEqual([
      '2026-05-12T13:30:00.000Z',
      '2026-05-14T13:30:00.000Z',
      undefined,
      '2026-05-14T13:30:00.000Z',
    ]);
  });

  it('are told of to the owner of the book once, also where the rest is left out', async () => {
    const { book, bring, path } = await begin({ kind: 'publish' }, s.editor);
    await bring(1, 2);
    await bring(3, 3);
    expect(await toldOwner(book)).toEqual([]);
    await s.call(s.author, 'POST', '/chapters', { book_id: book, title: 'Chen', number: 4 });
    expect((await s.call(s.editor, 'POST', `${path}/skip`, { position: 4 })).data).toMatchObject({
      status: 'done',
    });
    expect(await toldOwner(book)).toEqual(['“Sách”: 2 chương mới đã được xuất bản.']);

    const queued = await begin(daily, s.editor);
    await queued.bring(1, 1);
    await s.call(s.editor, 'POST', `${queued.path}/cancel`);
    expect(await toldOwner(queued.book)).toEqual(['“Sách”: 1 chương mới đã được hẹn giờ.']);
  });

  it('are told of once to the owner of the book when the upload is undone, where they were told that they came', async () => {
    const { book, bring, path } = await begin({ kind: 'publish' }, s.editor);
    await bring(1, 4);
    await s.call(s.editor, 'POST', `${path}/undo`);
    expect((await s.call(s.editor, 'POST', `${path}/undo`)).data).toMatchObject({ trashed: 0, left: 0 });
    expect(await toldOwner(book)).toEqual([
      '“Sách”: 3 chương mới đã được xuất bản.',
      '“Sách”: 3 chương đã bị xóa vào thùng rác.',
    ]);

    const drafts = await begin({ kind: 'draft' }, s.editor);
    await drafts.bring(1, 4);
    expect((await s.call(s.editor, 'POST', `${drafts.path}/undo`)).data).toMatchObject({ trashed: 4 });
    expect(await toldOwner(drafts.book)).toEqual([]);
  });

  it('stay where they were changed after they were published', async () => {
    const { book, bring, path } = await begin({ kind: 'publish' });
    const { data } = await bring(1, 4);
    const [first] = data['chapters'] as readonly { chapter_id: number }[];
    await s.call(s.author, 'POST', `/chapters/${first?.chapter_id}/events`, { type: 'hide' });
    expect((await s.call(s.author, 'POST', `${path}/undo`)).data).toMatchObject({
      trashed: 3,
      kept: [{ number: 1 }],
    });
    expect((await stored(book)).map(({ number }) => number)).toEqual([1]);
  });

  it('are not begun with where they could not be published, or never in time', async () => {
    const past = await begin({ ...daily, from: '2020-01-01' });
    expect(past.answer).toMatchObject({ status: 422, errors: { 'release.from': [expect.any(String)] } });
    for (const wrong of [
      { kind: 'nuke' },
      { kind: 'queue' },
      { ...daily, per_day: 0 },
      { ...daily, zone: 'x' },
    ])
      expect((await begin(wrong)).answer.status).toBe(422);
    // A suspended author still reads their book, and submits nothing.
    const { book } = await s.addBook();
    const input = { client_run: 'dot-cam-dang', release: { kind: 'publish' }, chapters };
    expect((await s.call(s.other, 'POST', `/books/${book}/uploads`, input)).status).toBe(404);
    expect((await s.call(s.moderator, 'POST', `/books/${book}/uploads`, input)).status).toBe(403);
  });

  it('know what the book has, and whose words changed since', async () => {
    const { book, bring } = await begin({ kind: 'draft' });
    await bring(1, 2);
    const keys = async () => {
      const { data } = await s.call(s.author, 'GET', `/books/${book}/uploads`);
      return (data['chapters'] as readonly { text_key: number }[]).map(({ text_key: key }) => key);
    };
    const before = await keys();
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    const content = 'Lời một.';
    await s.database
      .updateTable('chapter_contents')
      .set({ content })
      .where('content', '=', 'Lời hai.')
      .where('chapter_id', 'in', s.database.selectFrom('chapters').select('id').where('book_id', '=', book))
      .execute();
    const forgotten = await s.database
      .selectFrom('chapter_contents')
      .innerJoin('chapters', 'chapters.id', 'chapter_id')
      .select('text_key')
      .where('book_id', '=', book)
      .orderBy('number')
      .execute();
    expect(forgotten.map(({ text_key: key }) => key)).toEqual([before[0], null]);
    expect(await keys()).toEqual([before[0], before[0]]);
  });
});
