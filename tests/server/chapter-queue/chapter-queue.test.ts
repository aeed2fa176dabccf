/** Queueing chapters over HTTP: plan, application and undo (product.md, `/books/{id}/chapters`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook } from '#tests/server/factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Status = 'draft' | 'scheduled' | 'published' | 'hidden';

/** The test server's clock stands at 2026-05-12T08:00:00.000Z, a Tuesday, 15:00 in Vietnam. */
const evenings = {
  per_day: 2,
  weekdays: [2, 4],
  time: '20:30',
  from: '2026-05-12',
  zone: 'Asia/Ho_Chi_Minh',
};

describeOnDatabase('queueing chapters', (databases) => {
  let server: TestServer;
  let author: User;
  let stranger: User;
  let editor: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  async function addBook(statuses: readonly Status[], owner = author): Promise<[number, number[]]> {
    const book = await buildBook(server.database.kysely, { title: 'Trăng non', owner_id: owner.id });
    const rows = statuses.map((status, at) => ({
      book_id: book,
      number: at + 1,
      title: `Chương ${at + 1}`,
      status,
      published_at: status === 'draft' ? null : new Date('2026-06-01T00:00:00Z'),
    }));
    const added = await server.database.kysely.insertInto('chapters').values(rows).returning('id').execute();
    return [book, added.map(({ id }) => id)];
  }
  const queue = async (book: number, payload: object, user: User | null = author, path = '') => {
    const token = user?.token ?? null;
    const answer = await server.call('POST', `/books/${book}/chapters/queue${path}`, { token, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const standing = async (ids: readonly number[]) => {
    const rows = await server.database.kysely
      .selectFrom('chapters')
      .select(['status', 'published_at'])
      .where('id', 'in', ids)
      .orderBy('number')
      .execute();
    return rows.map(({ status, published_at: at }) => `${status} ${at?.toISOString() ?? '-'}`);
  };
  const shortOf = (plan: readonly QueuedChapter[]) =>
    plan.map(({ number, moment, outcome }) => `${number} ${outcome} ${moment ?? '-'}`);

  it.each(['9999-12-31', '2200-01-01'])('refuses to begin on %s, beyond what is planned', async (from) => {
    const [book, ids] = await addBook(['draft']);
    const { status, body } = await queue(book, { ...evenings, ids, weekdays: [1], from });
    expect([status, body.errors]).toEqual([422, { from: ['Không được sau ngày 2199-12-31.'] }]);
  });

  it('takes the last day that is planned for', async () => {
    const [book, ids] = await addBook(['draft', 'draft', 'draft']);
    const last = { ...evenings, ids, per_day: 1, weekdays: [2], from: '2199-12-31', dry_run: true };
    const { status, body } = await queue(book, last);
    // The moments after it are later than one chapter may be scheduled for.
    expect([status, shortOf(body.data.plan)[0]]).toEqual([200, '1 done 2199-12-31T13:30:00.000Z']);
  });

  it('gives each its moment in the order of their numbers, and says so beforehand without changing anything', async () => {
    const [book, ids] = await addBook(['draft', 'draft', 'draft', 'draft', 'draft']);
    const expected = [
      '1 done 2026-05-12T13:30:00.000Z',
      '2 done 2026-05-12T13:30:00.000Z',
      '3 done 2026-05-14T13:30:00.000Z',
      '4 done 2026-05-14T13:30:00.000Z',
      '5 done 2026-05-19T13:30:00.000Z',
    ];
    const asked = { ids: ids.toReversed(), ...evenings };
    const dry = await queue(book, { ...asked, dry_run: true });
    expect([dry.status, shortOf(dry.body.data.plan)]).toEqual([200, expected]);
    expect(await standing(ids)).toEqual(['draft -', 'draft -', 'draft -', 'draft -', 'draft -']);

    const sent = await queue(book, asked);
    expect(shortOf(sent.body.data.plan)).toEqual(expected);
    expect(sent.body.data.plan[4]).toEqual({
      id: ids[4],
      number: 5,
      title: 'Chương 5',
      moment: '2026-05-19T13:30:00.000Z',
      was: null,
      version: 2,
      outcome: 'done',
      message: 'Đã đặt lịch đăng.',
    });
    expect(await standing(ids)).toEqual([
      'scheduled 2026-05-12T13:30:00.000Z',
      'scheduled 2026-05-12T13:30:00.000Z',
      'scheduled 2026-05-14T13:30:00.000Z',
      'scheduled 2026-05-14T13:30:00.000Z',
      'scheduled 2026-05-19T13:30:00.000Z',
    ]);
  });

  it('leaves a line in the audit log for every chapter', async () => {
    const [book, [id = 0]] = await addBook(['draft']);
    await queue(book, { ids: [id], ...evenings });
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', '=', id)
      .where('subject', '=', 'chapters')
      .execute();
    expect(lines).toEqual([
      {
        actor_id: author.id,
        action: 'chapters.schedule',
        after: { status: 'scheduled', published_at: '2026-05-12T13:30:00.000Z' },
      },
    ]);
  });

  it('judges each on its own: what cannot be scheduled takes no slot, what was scheduled gets another moment', async () => {
    const [book, ids] = await addBook(['published', 'draft', 'scheduled', 'hidden', 'draft']);
    const [, [elsewhere = 0]] = await addBook(['draft']);
    const asked = { ids: [...ids, elsewhere, 999_999], ...evenings, per_day: 1 };
    const { body } = await queue(book, asked);
    expect(shortOf(body.data.plan)).toEqual([
      '1 refused -',
      '2 done 2026-05-12T13:30:00.000Z',
      '3 done 2026-05-14T13:30:00.000Z',
      '4 refused -',
      '5 done 2026-05-19T13:30:00.000Z',
      'null not_found -',
      'null not_found -',
    ]);
    expect(body.data.plan[2]).toMatchObject({
      was: '2026-06-01T00:00:00.000Z',
      message: 'Đã đổi lịch đăng.',
    });
    expect(await standing([elsewhere])).toEqual(['draft -']);
  });

  it('takes every draft from a number on', async () => {
    const [book, ids] = await addBook(['draft', 'draft', 'published', 'draft', 'scheduled']);
    const { body } = await queue(book, { from_number: 2, ...evenings });
    expect([shortOf(body.data.plan), body.data.left]).toEqual([
      ['2 done 2026-05-12T13:30:00.000Z', '4 done 2026-05-12T13:30:00.000Z'],
      0,
    ]);
    expect((await standing(ids))[0]).toBe('draft -');
  });

  it('queues two hundred at once, and tells how many are left', async () => {
    const [book, ids] = await addBook(Array.from({ length: 202 }, () => 'draft' as const));
    const { body } = await queue(book, { from_number: 0, ...evenings, per_day: 50, weekdays: [1] });
    expect([body.data.plan.length, body.data.left]).toEqual([200, 2]);
    expect(body.data.plan[199].moment).toBe('2026-06-08T13:30:00.000Z');
    const states = await standing(ids);
    expect(states.filter((state) => state.startsWith('scheduled'))).toHaveLength(200);
    expect(states.slice(200)).toEqual(['draft -', 'draft -']);
  });

  it('begins today only if its time is still to come', async () => {
    const [book, ids] = await addBook(['draft']);
    const { body } = await queue(book, { ids, ...evenings, time: '14:59', weekdays: [2, 3], dry_run: true });
    expect(shortOf(body.data.plan)).toEqual(['1 done 2026-05-13T07:59:00.000Z']);
  });

  it('keeps the hour when the clocks change', async () => {
    const [book, ids] = await addBook(['draft', 'draft', 'draft']);
    const night = { per_day: 1, weekdays: [6, 7], time: '02:30', zone: 'Europe/Paris', dry_run: true };
    const autumn = await queue(book, { ids, ...night, from: '2026-10-24' });
    expect(shortOf(autumn.body.data.plan)).toEqual([
      '1 done 2026-10-24T00:30:00.000Z',
      '2 done 2026-10-25T00:30:00.000Z',
      '3 done 2026-10-31T01:30:00.000Z',
    ]);
    const spring = await queue(book, { ids, ...night, from: '2027-03-27' });
    expect(shortOf(spring.body.data.plan)).toEqual([
      '1 done 2027-03-27T01:30:00.000Z',
      '2 done 2027-03-28T01:00:00.000Z',
      '3 done 2027-04-03T00:30:00.000Z',
    ]);
  });

  it('is taken back: drafts are drafts again, others get their moment, what has moved on stays', async () => {
    const [book, ids] = await addBook(['draft', 'scheduled', 'draft']);
    const { body } = await queue(book, { ids, ...evenings });
    const chapters = (body.data.plan as QueuedChapter[]).map(({ id, version, was }) => ({
      id,
      version,
      was,
    }));
    const moved = await server.call('POST', `/chapters/${ids[2]}/events`, {
      token: author.token,
      payload: { type: 'publish' },
    });
    expect(moved.statusCode).toBe(200);
    const undone = await queue(book, { chapters }, author, '/undo');
    expect(undone.body.data.results).toEqual([
      { id: ids[0], outcome: 'done', message: 'Đã hủy lịch đăng.' },
      { id: ids[1], outcome: 'done', message: 'Đã đổi lịch đăng.' },
      {
        id: ids[2],
        outcome: 'conflict',
        message: 'Nội dung đã được người khác thay đổi trong lúc bạn sửa.',
      },
    ]);
    expect(await standing(ids)).toEqual([
      'draft -',
      'scheduled 2026-06-01T00:00:00.000Z',
      'published 2026-05-12T08:00:00.000Z',
    ]);
  });

  it('tells the owner of the book once of all that somebody else has queued, and of the undo', async () => {
    const [book, ids] = await addBook(['draft', 'scheduled', 'draft', 'draft']);
    const told = async () => {
      const rows = await server.database.kysely
        .selectFrom('notifications')
        .select(['user_id', 'type', 'message'])
        .where('url', 'in', [`/books/${book}/chapters`, ...ids.map((id) => `/chapters/${id}`)])
        .orderBy('id')
        .execute();
      return rows.map(({ user_id: user, type, message }) => [user, type, message]);
    };
    const asked = { ids, ...evenings };
    await queue(book, { ...asked, dry_run: true }, editor);
    expect(await told()).toEqual([]);
    const { body } = await queue(book, asked, editor);
    const queued = [author.id, 'chapter.changed', '“Trăng non”: 3 chương đã được hẹn giờ.'];
    expect(await told()).toEqual([queued]);
    const chapters = (body.data.plan as QueuedChapter[]).map(({ id, version, was }) => ({
      id,
      version,
      was,
    }));
    await queue(book, { chapters }, editor, '/undo');
    const undone = [author.id, 'chapter.changed', '“Trăng non”: 3 chương đã được hủy lịch đăng.'];
    expect(await told()).toEqual([queued, undone]);
    // Whoever does it themselves knows it.
    await queue(book, asked);
    expect(await told()).toEqual([queued, undone]);
  });

  it('takes back nothing of another book', async () => {
    const [book] = await addBook(['draft']);
    const [, [elsewhere = 0]] = await addBook(['scheduled']);
    const undone = await queue(
      book,
      { chapters: [{ id: elsewhere, version: 1, was: null }] },
      author,
      '/undo',
    );
    expect(undone.body.data.results[0].outcome).toBe('not_found');
    expect(await standing([elsewhere])).toEqual(['scheduled 2026-06-01T00:00:00.000Z']);
  });

  it('is the owner’s and the editors’: a stranger is refused, a moderator reads and may not', async () => {
    const [book, ids] = await addBook(['draft']);
    const asked = { ids, ...evenings };
    expect((await queue(book, asked, null)).status).toBe(401);
    expect((await queue(book, asked, stranger)).status).toBe(404);
    expect(
      (await queue(book, { chapters: [{ id: ids[0], version: 1, was: null }] }, stranger, '/undo')).status,
    ).toBe(404);
    const judged = await queue(book, asked, moderator);
    expect([judged.status, shortOf(judged.body.data.plan)]).toEqual([200, ['1 forbidden -']]);
    expect((await queue(book, { ...asked, dry_run: true }, moderator)).body.data.plan[0].outcome).toBe(
      'forbidden',
    );
    expect(await standing(ids)).toEqual(['draft -']);
    expect((await queue(book, asked, editor)).body.data.plan[0].outcome).toBe('done');
  });

  it('finds no book that is not there, or lies in the trash', async () => {
    const [book, ids] = await addBook(['draft']);
    await server.database.kysely
      .updateTable('books')
      .set({ deleted_at: new Date() })
      .where('id', '=', book)
      .execute();
    expect((await queue(book, { ids, ...evenings })).status).toBe(404);
    expect((await queue(999_999, { ids, ...evenings })).status).toBe(404);
  });

  it.each([
    [{ from: '2026-05-11' }, 'from', 'Hãy chọn một thời điểm trong tương lai.'],
    [{ from: '2026-02-30' }, 'from', 'Giá trị không hợp lệ.'],
    [{ from: '' }, 'from', 'Vui lòng nhập thông tin này.'],
    [{ zone: 'Asia/Atlantis' }, 'zone', 'Giá trị không nằm trong các lựa chọn.'],
    [{ zone: '+07:00' }, 'zone', 'Giá trị không nằm trong các lựa chọn.'],
    [{ time: '24:00' }, 'time', 'Giá trị không hợp lệ.'],
    [{ weekdays: [] }, 'weekdays', 'Vui lòng nhập thông tin này.'],
    [{ weekdays: [8] }, 'weekdays.0', 'Không được lớn hơn 7.'],
    [{ per_day: 0 }, 'per_day', 'Không được nhỏ hơn 1.'],
    [{ per_day: 1.5 }, 'per_day', 'Cần nhập số nguyên.'],
    [{ per_day: 51 }, 'per_day', 'Không được lớn hơn 50.'],
    [{ ids: [] }, 'ids', 'Vui lòng nhập thông tin này.'],
    [{ from_number: 1 }, 'ids', 'Vui lòng nhập thông tin này.'],
  ])('refuses what makes no sense: %j', async (changes, field, text) => {
    const [book, ids] = await addBook(['draft']);
    const { status, body } = await queue(book, { ids, ...evenings, ...changes });
    expect([status, body.errors[field]]).toEqual([422, [text]]);
  });

  it('takes the first day by the clocks of the zone: where it is still yesterday, yesterday is to come', async () => {
    const [book, ids] = await addBook(['draft']);
    const honolulu = { ...evenings, zone: 'Pacific/Honolulu', weekdays: [1, 2], dry_run: true };
    const sent = await queue(book, { ids, ...honolulu, from: '2026-05-11' });
    expect(shortOf(sent.body.data.plan)).toEqual(['1 done 2026-05-13T06:30:00.000Z']);
  });
});
