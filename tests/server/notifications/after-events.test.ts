/** What people are told of after an event of a lifecycle (specification, section 4: counters; product.md, "Lifecycles"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CounterChange } from '#server/account/counters-payloads.ts';
import type { Happening } from '#server/lifecycle/happening.ts';
import { notifyAfterEvents } from '#server/notifications/after-events.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook } from '../factories/build-records.ts';

describeOnDatabase('after an event', (databases) => {
  let server: TestServer;
  let owner: number;
  let staff: number;
  beforeAll(async () => {
    server = await startServer(databases);
    owner = (await server.addUser(['author'])).id;
    staff = (await server.addUser(['moderator'])).id;
  });
  afterAll(() => server.close());

  /** What an event has to tell, in its transaction. */
  async function toldOf(happening: Partial<Happening>) {
    const notices: unknown[] = [];
    const counted: CounterChange[] = [];
    const { kysely } = server.database;
    await kysely.transaction().execute(async (transaction) =>
      notifyAfterEvents(
        {
          object: 'ticket',
          resource: 'tickets',
          type: 'claim',
          before: { status: 'open' },
          after: {
            id: 12,
            subject: 'Xin hỗ trợ',
            status: 'in_progress',
            owner_id: owner,
            assignee_id: staff,
          },
          reason: null,
          actorId: staff,
          ip: null,
          ...happening,
        },
        {
          transaction,
          notifier: {
            at: new Date(0),
            setup: { language: 'vi', origin: 'https://bookdesk.test' },
            notify: ({ userIds, type, say, url }) => void notices.push([...userIds, type, say('vi'), url]),
            countersChanged: (change) => void counted.push(change),
            sessionsChanged: () => undefined,
            push: () => undefined,
          },
        },
      ),
    );
    return { notices, counted };
  }

  it('those whom it concerns are told, but not who did it; the staff’s counters move', async () => {
    const told = await toldOf({});
    expect(told.notices).toEqual([[owner, 'ticket.changed', 'Xin hỗ trợ: Đang xử lý', '/tickets?id=12']]);
    expect(told.counted).toEqual([{ userIds: [owner, staff], staff: true }]);
  });

  it('a request is told with the reason of the decision', async () => {
    const told = await toldOf({
      object: 'request',
      type: 'reject',
      after: { id: 13, subject: 'Xin xóa truyện', status: 'rejected', owner_id: owner, assignee_id: null },
      reason: 'Truyện còn độc giả.',
    });
    expect(told.notices).toEqual([
      [owner, 'request.changed', 'Xin xóa truyện: Bị từ chối (Truyện còn độc giả.)', '/tickets?id=13'],
    ]);
  });

  it('an issue is told by its number', async () => {
    const told = await toldOf({
      object: 'issue',
      before: { status: 'claimed' },
      after: { id: 5, status: 'fixed', owner_id: owner, assignee_id: owner },
    });
    expect(told.notices).toEqual([[owner, 'issue.changed', 'Lỗi số 5: Đã sửa', '/issues?id=5']]);
    expect(told.counted).toEqual([{ userIds: [owner], staff: true }]);
  });

  it('a book is told to its owner, and no counter moves', async () => {
    const told = await toldOf({
      object: 'book',
      before: { status: 'in_review' },
      after: { id: 7, title: 'Đường về', status: 'published', owner_id: owner },
    });
    expect(told.notices).toEqual([[owner, 'book.changed', 'Đường về: Đã xuất bản', '/books/7/edit']]);
    expect(told.counted).toEqual([]);
  });

  it('a chapter that its schedule published is told to the owner of its book', async () => {
    const id = await buildBook(server.database.kysely, { title: 'T', owner_id: owner });
    const told = await toldOf({
      object: 'chapter',
      before: { status: 'scheduled' },
      after: { id: 70, book_id: id, title: 'Chương 1', status: 'published' },
      actorId: null,
    });
    expect(told.notices).toEqual([[owner, 'chapter.changed', 'Chương 1: Đã xuất bản', '/chapters/70']]);
  });

  it('what its owner opens again is told to whoever had it, or to the staff where nobody had or can any more', async () => {
    const reopened = {
      type: 'reopen',
      before: { status: 'resolved', owner_id: owner, assignee_id: staff },
      after: { id: 12, subject: 'Xin hỗ trợ', status: 'open', owner_id: owner, assignee_id: null },
      reason: 'Vẫn hỏng',
      actorId: owner,
    };
    const sentence = ['ticket.changed', 'Xin hỗ trợ: Mới (Vẫn hỏng)', '/tickets?id=12'];
    expect((await toldOf(reopened)).notices).toEqual([[staff, ...sentence]]);
    const lost = { ...reopened, before: { ...reopened.before, assignee_id: owner } };
    expect((await toldOf(lost)).notices).toEqual([[staff, ...sentence]]);
    const untaken = {
      object: 'request',
      type: 'reopen',
      before: { status: 'cancelled', owner_id: owner, assignee_id: null },
      after: { id: 13, subject: 'Xin xóa', status: 'open', owner_id: owner, assignee_id: null },
      actorId: owner,
    } as const;
    expect((await toldOf(untaken)).notices).toEqual([
      [staff, 'request.changed', 'Xin xóa: Mới', '/tickets?id=13'],
    ]);
  });

  it('what is given back is told to whoever had it', async () => {
    const other = (await server.addUser(['moderator'])).id;
    const released = {
      type: 'release',
      before: { status: 'in_progress', owner_id: owner, assignee_id: staff },
      after: { id: 12, subject: 'Xin hỗ trợ', status: 'open', owner_id: owner, assignee_id: null },
      actorId: other,
    };
    expect((await toldOf(released)).notices).toEqual([
      [owner, staff, 'ticket.changed', 'Xin hỗ trợ: Mới', '/tickets?id=12'],
    ]);
    const urgent = { ...released, object: 'sos', after: { ...released.after, status: 'new' } } as const;
    expect((await toldOf({ ...urgent, actorId: staff })).notices).toEqual([
      [owner, other, 'sos.changed', 'Lỗi khẩn cấp số 12: Mới', '/sos?id=12'],
    ]);
  });

  it('that leaves the status as it was nobody is told anything', async () => {
    const told = await toldOf({ before: { status: 'in_progress' } });
    expect(told).toEqual({ notices: [], counted: [] });
  });
});
