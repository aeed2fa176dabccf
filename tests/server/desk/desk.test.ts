import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Desk } from '#contract/resources/desk.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildInvoice } from '#tests/server/factories/build-invoice.ts';
import { buildIssue } from '#tests/server/factories/build-faults.ts';
import { buildDraft } from '#tests/server/factories/build-draft.ts';
import { buildBook } from '#tests/server/factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('the desk', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let editor: Person;
  let moderator: Person;
  let books = 0;

  beforeAll(async () => {
    server = await startServer(databases);
    [author, other, editor, moderator] = [
      await server.addUser(['author']),
      await server.addUser(['author']),
      await server.addUser(['author', 'editor']),
      await server.addUser(['moderator']),
    ];
    const own = await addBook('Sách của tôi', author.id, 'changes_requested');
    await addBook('Đang chờ duyệt', author.id, 'in_review');
    const foreign = await addBook('Sách của người khác', other.id, 'in_review');
    await addBook('Trong thùng rác', author.id, 'in_review', true);
    // 08:00 UTC is 15:00 in Viet Nam: 16:59 UTC is the last minute of the day there, 17:00 the first of the next.
    await addChapter(own, 1, '2026-05-12T16:59:00Z');
    await addChapter(own, 2, '2026-05-12T17:00:00Z');
    await addChapter(foreign, 1, '2026-05-12T09:00:00Z');
    for (const [book, day, views] of [
      [own, '2026-05-12', 10],
      [own, '2026-04-12', 3],
      [foreign, '2026-05-11', 500],
    ] as const) {
      await sql`insert into book_days (book_id, day, views) values (${book}, ${day}, ${views})`.execute(
        server.database.kysely,
      );
    }
  });
  afterAll(() => server.close());

  async function addBook(title: string, ownerId: number, status: string, isTrashed = false) {
    books += 1;
    return buildBook(server.database.kysely, {
      title,
      owner_id: ownerId,
      status: status as 'in_review',
      deleted_at: isTrashed ? new Date() : null,
      updated_at: new Date(Date.UTC(2026, 4, books)),
    });
  }

  async function addChapter(bookId: number, number: number, at: string): Promise<void> {
    await sql`insert into chapters (book_id, number, title, status, published_at)
      values (${bookId}, ${number}, ${`Chương ${number}`}, 'scheduled', ${at})`.execute(
      server.database.kysely,
    );
  }

  async function deskOf({ token }: Person): Promise<Desk> {
    const answer = await server.call('GET', '/desk', { token });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Desk }>().data;
  }

  it('shows an author what was sent back and what they edited last, and nothing to review', async () => {
    const desk = await deskOf(author);
    expect(desk.to_review).toBeNull();
    expect(desk.to_change.count).toBe(1);
    expect(desk.to_change.books.map(({ title }) => title)).toEqual(['Sách của tôi']);
    expect(desk.last_edited.map(({ title }) => title)).toEqual(['Đang chờ duyệt', 'Sách của tôi']);
  });

  it('leads to the list of what was sent back to oneself, also of those who see everybody’s', async () => {
    const chief = await server.addUser(['author', 'editor']);
    await addBook('Của biên tập', chief.id, 'changes_requested');
    for (const [person, url] of [
      [author, '/books?status=changes_requested'],
      [chief, `/manage/books?status=changes_requested&owner_id=${chief.id}`],
    ] as const) {
      const { to_change: toChange } = await deskOf(person);
      expect(toChange.url).toBe(url);
      const filters = [...new URL(url, 'http://bookdesk.test').searchParams].map(
        ([name, value]) => `filter[${name}]=${value}`,
      );
      const { token } = person;
      const listed = await server.call('GET', `/books?${filters.join('&')}&fields[books]=id`, { token });
      expect(listed.json<{ meta: { total: number } }>().meta.total).toBe(1);
      expect(toChange.count).toBe(1);
    }
  });

  it('shows an editor what is to be reviewed, the longest waiting first, without the trash', async () => {
    const desk = await deskOf(editor);
    expect(desk.to_review?.count).toBe(2);
    expect(desk.to_review?.books.map(({ title }) => title)).toEqual([
      'Đang chờ duyệt',
      'Sách của người khác',
    ]);
  });

  it('counts one’s own statements that wait to be confirmed, also for who may read those of others', async () => {
    const { kysely } = server.database;
    const chief = await server.addUser(['administrator', 'author']);
    for (const [owner, period, status] of [
      [author, '2026-01', 'issued'],
      [author, '2026-02', 'issued'],
      [author, '2026-03', 'confirmed'],
      [author, '2026-04', 'draft'],
      [other, '2026-01', 'disputed'],
      [chief, '2026-01', 'issued'],
    ] as const)
      await buildInvoice(kysely, { owner_id: owner.id, period, status });
    const toConfirm = async (person: Person) => (await deskOf(person)).to_confirm;
    expect([await toConfirm(author), await toConfirm(other), await toConfirm(moderator)]).toEqual([2, 0, 0]);
    expect(await toConfirm(chief)).toBe(1);
  });

  it('counts the open issues that one finds in the list, one’s own or all, also as staff', async () => {
    const { kysely } = server.database;
    const own = await addBook('Có lỗi', author.id, 'published');
    const edited = await addBook('Của biên tập có lỗi', editor.id, 'published');
    for (const status of ['new', 'claimed', 'escalated', 'fixed', 'rejected'] as const)
      await buildIssue(kysely, { book_id: own, status });
    await buildIssue(kysely, { book_id: edited, status: 'claimed' });
    const numbers = async (person: Person) => {
      const { token } = person;
      const listed = await server.call('GET', '/issues?filter[is_open]=true&fields[issues]=id', { token });
      return [(await deskOf(person)).to_fix, listed.json<{ meta: { total: number } }>().meta.total];
    };
    expect(await numbers(author)).toEqual([3, 3]);
    expect(await numbers(other)).toEqual([0, 0]);
    expect(await numbers(editor)).toEqual([1, 1]);
    expect(await numbers(moderator)).toEqual([4, 4]);
  });

  it('names the chapters of the day in Viet Nam, one’s own or all', async () => {
    const titles = async (person: Person) =>
      (await deskOf(person)).scheduled_today.chapters.map(
        ({ book_title, number, published_at }) => `${book_title} ${number} ${published_at}`,
      );
    expect(await titles(author)).toEqual(['Sách của tôi 1 2026-05-12T16:59:00.000Z']);
    expect(await titles(editor)).toEqual([
      'Sách của người khác 1 2026-05-12T09:00:00.000Z',
      'Sách của tôi 1 2026-05-12T16:59:00.000Z',
    ]);
    expect(await titles(moderator)).toEqual([]);
  });

  it('sums the last 30 days of the books whose statistics one may see', async () => {
    const readers = (await deskOf(author)).readers;
    expect(readers?.range).toEqual({ from: '2026-04-13', to: '2026-05-12', days: 30 });
    expect([readers?.total.views, readers?.previous.views]).toEqual([10, 3]);
    expect(readers?.days).toHaveLength(30);
    expect(readers?.days.at(-1)).toEqual({ day: '2026-05-12', views: 10, readers: 0, unlocks: 0, income: 0 });
    expect((await deskOf(editor)).readers?.total.views).toBe(510);
    expect((await deskOf(moderator)).readers).toBeNull();
  });

  it('names one’s own drafts, written last first, without those that became something else or lie in the trash', async () => {
    const { kysely } = server.database;
    const own = { owner_id: author.id };
    const content = 'Đêm ấy trời mưa.';
    await buildDraft(kysely, { ...own, title: 'Cũ', content, updated_at: new Date('2026-05-01') });
    await buildDraft(kysely, {
      ...own,
      title: '',
      content,
      word_count: 4,
      updated_at: new Date('2026-05-02'),
    });
    await buildDraft(kysely, { ...own, title: 'Trong thùng rác', deleted_at: new Date() });
    const { id: chapter } = await kysely
      .selectFrom('chapters')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await buildDraft(kysely, { ...own, title: 'Đã thành chương', chapter_id: chapter });
    await buildDraft(kysely, { owner_id: other.id, title: 'Của người khác' });
    expect((await deskOf(author)).drafts).toMatchObject([
      { title: '', excerpt: content, word_count: 4, updated_at: '2026-05-02T00:00:00.000Z' },
      { title: 'Cũ' },
    ]);
    expect((await deskOf(editor)).drafts).toEqual([]);
  });

  it('is refused to readers, and to the suspended with the reason', async () => {
    const reader = await server.addUser(['reader']);
    expect((await server.call('GET', '/desk', { token: reader.token })).statusCode).toBe(403);
    const suspended = await server.addUser(['author'], { status: 'suspended', status_reason: 'Đạo văn.' });
    const answer = await server.call('GET', '/desk', { token: suspended.token });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([403, 'Đạo văn.']);
  });
});
