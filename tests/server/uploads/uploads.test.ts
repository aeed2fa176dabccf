import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { type ChaptersServer, startChaptersServer } from '#tests/server/chapters/sample-chapters.ts';
import { buildUpload } from '#tests/server/factories/build-upload.ts';

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const hashOf = (document: object) => createHash('sha256').update(JSON.stringify(document)).digest('hex');
const textOf = (number: number) => documentOf(`Lời của chương ${number}.`);
const rowOf = (number: number) => ({
  title: `Chương ${number}`,
  number,
  word_count: 4,
  content_hash: hashOf(textOf(number)),
});

describeOnDatabase('an upload of chapters', (databases) => {
  let s: ChaptersServer;
  let runs = 0;
  beforeAll(async () => void (s = await startChaptersServer(databases)));
  afterAll(() => s.close());

  async function begin(numbers: readonly number[], titles: readonly string[] = []) {
    runs += 1;
    const { book } = await s.addBook(titles);
    const input = { client_run: `dot-tai-${runs}`, chapters: numbers.map(rowOf) };
    const answer = await s.call(s.author, 'POST', `/books/${book}/uploads`, input);
    return { book, input, answer, path: `/books/${book}/uploads/${Number(answer.data?.['id'])}` };
  }
  /** The chapters of these numbers, the first of which is at that position of the run. */
  const putMany = (path: string, position: number, numbers: readonly number[], person = s.author) =>
    s.call(person, 'PUT', `${path}/chapters/${position}`, { documents: numbers.map(textOf) });
  const put = (path: string, position: number, number = position, person = s.author) =>
    putMany(path, position, [number], person);
  const idOf = ({ data }: { data: Record<string, unknown> }, at = 0) =>
    (data['chapters'] as readonly { chapter_id: number }[])[at]?.chapter_id;

  it('brings chapters into their volumes, and refuses what is none', async () => {
    const { book } = await s.addBook([]);
    const told = (volume: unknown) => ({
      client_run: `dot-quyen-${String(volume)}`.replaceAll('.', '-').padEnd(12, '-'),
      chapters: [{ ...rowOf(1), volume }, rowOf(2), { ...rowOf(3), volume: null }],
    });
    for (const volume of [0, 1.5, '2', 1_000_000])
      expect(await s.call(s.author, 'POST', `/books/${book}/uploads`, told(volume))).toMatchObject({
        status: 422,
      });
    const { data } = await s.call(s.author, 'POST', `/books/${book}/uploads`, told(7));
    for (const position of [1, 2, 3]) await put(`/books/${book}/uploads/${Number(data['id'])}`, position);
    const chapters = await s.database
      .selectFrom('chapters')
      .select(['number', 'volume'])
      .where('book_id', '=', book)
      .orderBy('number')
      .execute();
    expect(chapters).toEqual([
      { number: 1, volume: 7 },
      { number: 2, volume: null },
      { number: 3, volume: null },
    ]);
  });

  it('brings its chapters as drafts in order, at the price of the book', async () => {
    const { book, answer, path } = await begin([2, 3], ['Một']);
    await s.database.updateTable('books').set({ chapter_price: 5 }).where('id', '=', book).execute();
    expect(answer).toMatchObject({ status: 201, data: { status: 'uploading', total: 2, uploaded: 0 } });
    expect(await put(path, 1, 2)).toMatchObject({
      status: 200,
      data: {
        uploaded: 1,
        status: 'uploading',
        chapters: [{ position: 1, number: 2, title: 'Chương 2', word_count: 4, status: 'draft' }],
      },
    });
    const last = await put(path, 2, 3);
    expect(last).toMatchObject({ status: 200, data: { uploaded: 2, status: 'done' } });
    expect(await s.order(book)).toEqual(['1 Một', '2 Chương 2', '3 Chương 3']);
    const chapter = await s.call(s.author, 'GET', `/chapters/${idOf(last)}`);
    expect(chapter.data).toMatchObject({
      content: 'Lời của chương 3.',
      status: 'draft',
      price: 5,
      word_count: 4,
    });
    const progress = await s.call(s.author, 'GET', path);
    expect(progress.data).toMatchObject({
      status: 'done',
      uploaded: 2,
      chapters: [
        { position: 1, number: 2, title: 'Chương 2', chapter_id: expect.any(Number) },
        { position: 2, number: 3, title: 'Chương 3', chapter_id: idOf(last) },
      ],
    });
  });

  it('that waits to be gone on with is listed before later ones that are done', async () => {
    const { book, path } = await begin([1]);
    for (let later = 0; later < 20; later += 1)
      await buildUpload(s.database, { book_id: book, owner_id: s.author.id, status: 'done' });
    const { data } = await s.call(s.author, 'GET', `/books/${book}/uploads`);
    const uploads = data['uploads'] as readonly { id: number; status: string }[];
    expect(uploads).toHaveLength(20);
    expect(uploads[0]).toMatchObject({ id: Number(path.split('/').at(-1)), status: 'uploading' });
    expect(uploads[1]?.id).toBeGreaterThan(uploads[2]?.id ?? 0);
  });

  it('tells of its chapters from a position on, up to the next that is to come', async () => {
    const { path } = await begin([1, 2, 3, 4, 5]);
    await putMany(path, 1, [1, 2, 3]);
    const positions = async (query: string) => {
      const { status, data } = await s.call(s.author, 'GET', `${path}${query}`);
      const { chapters } = data as unknown as { chapters: { position: number }[] };
      return status === 200 ? chapters.map(({ position }) => position) : status;
    };
    expect(await positions('')).toEqual([1, 2, 3, 4, 5]);
    expect(await positions('?from=1')).toEqual([1, 2, 3, 4]);
    expect(await positions('?from=3')).toEqual([3, 4]);
    expect(await positions('?from=6')).toEqual([]);
    expect((await s.call(s.author, 'GET', `${path}?from=0`)).status).toBe(422);
  });

  it('brings many at once, and tells again what of them is there', async () => {
    const { book, path } = await begin([1, 2, 3, 4, 5]);
    const first = await putMany(path, 1, [1, 2, 3]);
    expect(first).toMatchObject({ status: 200, data: { uploaded: 3, status: 'uploading' } });
    const again = await putMany(path, 2, [2, 3, 4, 5]);
    expect(again).toMatchObject({
      status: 200,
      data: { uploaded: 5, status: 'done', chapters: [2, 3, 4, 5].map((position) => ({ position })) },
    });
    expect([idOf(again, 0), idOf(again, 1)]).toEqual([idOf(first, 1), idOf(first, 2)]);
    // A shorter call that is repeated hears of everything behind it.
    expect(await put(path, 4)).toMatchObject({
      status: 200,
      data: { uploaded: 5, chapters: [{ position: 4 }, { position: 5 }] },
    });
    expect(await s.order(book)).toEqual([
      '1 Chương 1',
      '2 Chương 2',
      '3 Chương 3',
      '4 Chương 4',
      '5 Chương 5',
    ]);
    const lines = await s.database
      .selectFrom('activities')
      .select(['subject_id', 'action'])
      .where('subject', '=', 'chapters')
      .where('subject_id', '>=', Number(idOf(first)))
      .where('subject_id', '<=', Number(idOf(again, 3)))
      .orderBy('subject_id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'create', 'create']);
  });

  it('brings those before the first one that cannot come, and says with the next call why', async () => {
    const { book, path } = await begin([1, 2, 3]);
    await s.call(s.author, 'POST', '/chapters', { book_id: book, title: 'Chen', number: 2 });
    expect(await putMany(path, 1, [1, 2, 3])).toMatchObject({
      status: 200,
      data: { uploaded: 1, chapters: [{ position: 1 }] },
    });
    expect(await putMany(path, 2, [2, 3])).toMatchObject({
      status: 422,
      errors: { number: [expect.any(String)] },
    });
    // What was told of it is another text.
    expect(await putMany(path, 1, [1, 3])).toMatchObject({ status: 422 });
    expect(await s.order(book)).toEqual(['1 Chương 1', '2 Chen']);
  });

  it('takes a hundred at once, and no more than two million characters of them', async () => {
    const { book, path } = await begin([1, 2]);
    const many = Array.from({ length: 101 }, () => textOf(1));
    const call = (documents: readonly object[]) =>
      s.call(s.author, 'PUT', `${path}/chapters/1`, { documents });
    expect(await call(many)).toMatchObject({ status: 422, errors: { documents: [expect.any(String)] } });
    expect(await call([])).toMatchObject({ status: 422, errors: { documents: [expect.any(String)] } });
    const long = documentOf('x'.repeat(999_999));
    expect(await call([long, long, long])).toMatchObject({
      status: 422,
      errors: { documents: ['Không được dài quá 2000000 ký tự.'] },
    });
    expect(await s.order(book)).toEqual([]);
  });

  it('is begun once, however often it is told of', async () => {
    const { book, input, answer } = await begin([1, 2]);
    const again = await s.call(s.author, 'POST', `/books/${book}/uploads`, input);
    expect(again).toMatchObject({ status: 201, data: { id: answer.data['id'] } });
    const other = { ...input, chapters: [rowOf(1)] };
    expect(await s.call(s.author, 'POST', `/books/${book}/uploads`, other)).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    });
  });

  it('takes each chapter once, also when two tabs bring the same', async () => {
    const { book, path } = await begin([1, 2]);
    const [one, other] = await Promise.all([put(path, 1), put(path, 1)]);
    expect(one.status).toBe(200);
    expect(idOf(one)).toEqual(expect.any(Number));
    expect(idOf(other)).toBe(idOf(one));
    expect(idOf(await put(path, 1))).toBe(idOf(one));
    expect(await s.order(book)).toEqual(['1 Chương 1']);
  });

  it('takes none before the one that stands before it, none twice over, and no other text', async () => {
    const { book, path } = await begin([1, 2]);
    expect(await put(path, 2)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await put(path, 1, 2)).toMatchObject({ status: 422, errors: { documents: [expect.any(String)] } });
    expect((await put(path, 3)).status).toBe(404);
    expect((await put(path, 0)).status).toBe(404);
    expect(await s.order(book)).toEqual([]);
  });

  it('is told of ten thousand chapters, and of no more', async () => {
    const numbers = Array.from({ length: 10_001 }, (_, at) => at + 1);
    const { answer } = await begin(numbers.slice(0, 10_000));
    expect(answer).toMatchObject({ status: 201, data: { total: 10_000, uploaded: 0 } });
    expect((await begin(numbers)).answer).toMatchObject({
      status: 422,
      errors: { chapters: ['Chỉ được chọn tối đa 10000 mục.'] },
    });
  });

  it('is judged as a whole before anything comes', async () => {
    const { book, answer } = await begin([1, 2, 3, 3], ['Một']);
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys(answer.errors ?? {})).toEqual([
      'chapters.0.number',
      'chapters.2.number',
      'chapters.3.number',
    ]);
    const hostile = {
      client_run: 'dot-tai-x',
      chapters: [
        { ...rowOf(5), title: 'a\nb' },
        { ...rowOf(6), title: ' ' },
        { ...rowOf(7), content_hash: 'x' },
        rowOf(-1),
      ],
    };
    const refused = await s.call(s.author, 'POST', `/books/${book}/uploads`, hostile);
    expect(Object.keys(refused.errors ?? {})).toEqual([
      'chapters.0.title',
      'chapters.1.title',
      'chapters.2.content_hash',
      'chapters.3.number',
    ]);
    const listed = await s.call(s.author, 'GET', `/books/${book}/uploads`);
    expect(listed.data).toEqual({
      next_number: 2,
      chapters: [{ number: 1, title: 'Một', text_key: null }],
      uploads: [],
    });
  });

  it('waits where its number was taken meanwhile, and goes on when it is free', async () => {
    const { book, path } = await begin([1, 2]);
    const rival = await s.call(s.author, 'POST', '/chapters', { book_id: book, title: 'Chen', number: 1 });
    expect(await put(path, 1)).toMatchObject({ status: 422, errors: { number: [expect.any(String)] } });
    await s.call(s.author, 'DELETE', `/chapters/${Number(rival.data['id'])}?version=1`);
    expect((await put(path, 1)).status).toBe(200);
    expect(await s.order(book)).toEqual(['1 Chương 1']);
  });

  it('takes no text that is longer than a chapter may be, and no script', async () => {
    const { book } = await s.addBook();
    const long = documentOf('x'.repeat(1_000_001));
    const chapters = [{ ...rowOf(1), content_hash: hashOf(long) }];
    const begun = await s.call(s.author, 'POST', `/books/${book}/uploads`, {
      client_run: 'dot-dai-1',
      chapters,
    });
    const path = `/books/${book}/uploads/${Number(begun.data['id'])}/chapters/1`;
    expect(await s.call(s.author, 'PUT', path, { documents: [long] })).toMatchObject({
      status: 422,
      errors: { documents: ['Không được dài quá 1000000 ký tự.'] },
    });
    const script = { type: 'doc', content: [{ type: 'script', content: [] }] };
    expect((await s.call(s.author, 'PUT', path, { documents: [script] })).status).toBe(422);
    expect(await s.order(book)).toEqual([]);
  });

  it('is nobody’s but whose it is', async () => {
    const { path } = await begin([1]);
    for (const person of [s.other, s.editor]) {
      expect((await s.call(person, 'GET', path)).status).toBe(404);
      expect((await put(path, 1, 1, person)).status).toBe(404);
      expect((await s.call(person, 'POST', `${path}/cancel`)).status).toBe(404);
      expect((await s.call(person, 'POST', `${path}/undo`)).status).toBe(404);
    }
    expect((await s.call(s.moderator, 'GET', path)).status).toBe(403);
    const { book } = await begin([1]);
    const elsewhere = path.replace(/books\/\d+/, `books/${book}`);
    expect((await put(elsewhere, 1)).status).toBe(404);
  });

  describe('that is over', () => {
    it('when it is cancelled, keeps what is there and takes no more', async () => {
      const { book, path } = await begin([1, 2, 3]);
      await put(path, 1);
      expect(await s.call(s.author, 'POST', `${path}/undo`)).toMatchObject({ status: 409 });
      expect(await s.call(s.author, 'POST', `${path}/cancel`)).toMatchObject({
        status: 200,
        data: { status: 'cancelled', uploaded: 1 },
      });
      expect((await s.call(s.author, 'POST', `${path}/cancel`)).status).toBe(200);
      expect(await put(path, 2)).toMatchObject({ status: 409, code: 'transition_refused' });
      expect((await put(path, 1)).status).toBe(200);
      expect(await s.order(book)).toEqual(['1 Chương 1']);
    });

    it('is taken back into the trash, but for what was changed or published since', async () => {
      const { book, path } = await begin([1, 2, 3]);
      const ids: number[] = [];
      for (const position of [1, 2, 3]) ids.push(Number(idOf(await put(path, position))));
      expect((await s.call(s.author, 'POST', `${path}/cancel`)).status).toBe(409);
      await s.call(s.author, 'PATCH', `/chapters/${ids[1]}`, { title: 'Đã sửa', version: 1 });
      const undone = await s.call(s.author, 'POST', `${path}/undo`);
      expect(undone).toMatchObject({
        status: 200,
        data: { trashed: 2, left: 0, kept: [{ id: ids[1], number: 2, title: 'Đã sửa' }] },
      });
      expect(await s.order(book)).toEqual(['2 Đã sửa']);
      expect((await s.call(s.author, 'POST', `${path}/undo`)).data).toMatchObject({ trashed: 0, left: 0 });
      const listed = await s.call(s.author, 'GET', `/books/${book}/uploads`);
      expect(listed.data).toEqual({
        next_number: 3,
        chapters: [{ number: 2, title: 'Đã sửa', text_key: expect.any(Number) }],
        uploads: [],
      });
    });

    it('is taken back a part at a time', async () => {
      const numbers = Array.from({ length: 53 }, (_, at) => at + 1);
      const { book, path } = await begin(numbers);
      await putMany(path, 1, numbers);
      const undo = async () => (await s.call(s.author, 'POST', `${path}/undo`)).data;
      expect(await undo()).toEqual({ trashed: 50, kept: [], left: 3 });
      expect(await s.order(book)).toEqual(['1 Chương 1', '2 Chương 2', '3 Chương 3']);
      expect(await undo()).toEqual({ trashed: 3, kept: [], left: 0 });
    });
  });

  describe('whose next number somebody else has taken', () => {
    const settle = (path: string, how: 'skip' | 'renumber', position: number, person = s.author) =>
      s.call(person, 'POST', `${path}/${how}`, { position });
    const blocked = async () => {
      const begun = await begin([2, 3, 4, 9], ['Một']);
      await put(begun.path, 1, 2);
      await s.call(s.author, 'POST', '/chapters', { book_id: begun.book, title: 'Chen ngang', number: 3 });
      expect(await put(begun.path, 2, 3)).toMatchObject({
        status: 422,
        errors: { number: expect.anything() },
      });
      return begun;
    };

    it('leaves that chapter out, once, and goes on behind it', async () => {
      const { book, path } = await blocked();
      const [one, other] = [await settle(path, 'skip', 2), await settle(path, 'skip', 2)];
      expect([one.status, one.data['uploaded'], other.data['uploaded']]).toEqual([200, 2, 2]);
      await put(path, 3, 4);
      expect(await put(path, 4, 9)).toMatchObject({ status: 200, data: { status: 'done' } });
      expect(await s.order(book)).toEqual([
        '1 Một',
        '2 Chương 2',
        '3 Chen ngang',
        '4 Chương 4',
        '9 Chương 9',
      ]);
      const { data } = await s.call(s.author, 'GET', path);
      const chapters = data['chapters'] as readonly { is_skipped: boolean }[];
      expect(chapters.map(({ is_skipped: isSkipped }) => isSkipped)).toEqual([false, true, false, false]);
      expect(await s.call(s.author, 'POST', `${path}/undo`, {})).toMatchObject({
        data: { trashed: 3, kept: [], left: 0 },
      });
    });

    it('is done where the last one is left out', async () => {
      const { book, path } = await begin([2], ['Một']);
      expect(await settle(path, 'skip', 1)).toMatchObject({ data: { status: 'done', uploaded: 1 } });
      expect(await s.order(book)).toEqual(['1 Một']);
    });

    it('gives it and those behind it the next free numbers, and keeps those that are free', async () => {
      const { book, path } = await blocked();
      expect(await settle(path, 'renumber', 2)).toMatchObject({ status: 200, data: { uploaded: 1 } });
      await put(path, 2, 3);
      await put(path, 3, 4);
      await put(path, 4, 9);
      expect(await s.order(book)).toEqual([
        '1 Một',
        '2 Chương 2',
        '3 Chen ngang',
        '4 Chương 3',
        '5 Chương 4',
        '9 Chương 9',
      ]);
    });

    it('touches nothing but the next chapter of a run that is not over', async () => {
      const { path } = await blocked();
      expect((await settle(path, 'skip', 3)).status).toBe(409);
      expect((await settle(path, 'skip', 99)).status).toBe(404);
      expect((await settle(path, 'renumber', 1)).status).toBe(409);
      expect((await settle(path, 'skip', 0)).status).toBe(422);
      await s.call(s.author, 'POST', `${path}/cancel`, {});
      expect((await settle(path, 'skip', 2)).status).toBe(409);
      expect((await settle(path, 'renumber', 2)).status).toBe(409);
    });
  });
});
