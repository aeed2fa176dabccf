/** An event and the notification of it are one: whatever keeps the notification from being written takes the event back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendEvent } from '#server/lifecycle/send-event.ts';
import { withLifecycle } from '#server/resources/writable-table.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { quietEvents } from './quiet-events.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('what cannot be told', (databases) => {
  let server: TestServer;
  let author: User;
  let editor: User;
  let slugs = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    editor = await server.addUser(['editor']);
    // As a statement that an administrator or a timeout cancels.
    await sql`create function cancel() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`.execute(
      server.database.kysely,
    );
    await sql`create trigger cancelled before insert on notifications execute function cancel()`.execute(
      server.database.kysely,
    );
  });
  afterAll(() => server.close());

  let bookId = 0;
  let chapterId = 0;
  beforeEach(async () => {
    slugs += 1;
    const { kysely } = server.database;
    const book = { title: 'Trăng', slug: `trang-${slugs}`, author_name: 'Mây', kind: 'original' } as const;
    ({ id: bookId } = await kysely
      .insertInto('books')
      .values({ ...book, translator_name: null, owner_id: author.id, status: 'in_review' })
      .returning('id')
      .executeTakeFirstOrThrow());
    ({ id: chapterId } = await kysely
      .insertInto('chapters')
      .values({ book_id: bookId, number: 1, title: 'Một', status: 'scheduled', published_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow());
  });

  /** Where both records stand, and what the log and the outbox hold of them. */
  async function standing() {
    const { rows } = await sql<Record<string, unknown>>`
      select (select status from books where id = ${bookId}) as book,
        (select status from chapters where id = ${chapterId}) as chapter,
        (select count(*)::integer from activities where subject_id in (${bookId}, ${chapterId})) as lines,
        (select count(*)::integer from outbox) as pushes`.execute(server.database.kysely);
    return rows[0];
  }
  const untouched = { book: 'in_review', chapter: 'scheduled', lines: 0, pushes: 0 };

  it('does not happen over /events', async () => {
    const payload = { type: 'publish' };
    const answer = await server.call('POST', `/books/${bookId}/events`, { token: editor.token, payload });
    expect(answer.statusCode).toBe(500);
    expect(await standing()).toEqual(untouched);
  });

  it('does not happen over /bulk, which says so of the record', async () => {
    const payload = { ids: [bookId], event: { type: 'publish' } };
    const answer = await server.call('POST', '/books/bulk', { token: editor.token, payload });
    expect(answer.json()).toMatchObject({
      data: { results: [{ id: bookId, outcome: 'failed' }], next: null },
    });
    expect(await standing()).toEqual(untouched);
  });

  it('does not happen by the schedule', async () => {
    expect((await server.app.publishDueChapters()).published).toBe(0);
    expect(await standing()).toEqual(untouched);
  });

  it('does not happen to any chapter of a queue', async () => {
    const queue = {
      ids: [chapterId],
      per_day: 1,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: '08:00',
      from: '2026-06-01',
    };
    await sql`update chapters set status = 'draft', published_at = null where id = ${chapterId}`.execute(
      server.database.kysely,
    );
    const answer = await server.call('POST', `/books/${bookId}/chapters/queue`, {
      token: editor.token,
      payload: { ...queue, zone: 'Asia/Ho_Chi_Minh', dry_run: false },
    });
    expect(answer.statusCode).toBe(500);
    expect(await standing()).toEqual({ ...untouched, chapter: 'draft' });
  });

  it('does not happen where anything else that follows from it fails', async () => {
    const definition = withLifecycle.find(({ table }) => table === 'chapters');
    if (definition === undefined) throw new Error('Chapters have no lifecycle');
    const told: string[] = [];
    const deps = quietEvents(server.database.kysely, [
      ({ type }) => void told.push(type),
      () => Promise.reject(new Error('the second fails')),
    ]);
    const sent = sendEvent(
      deps,
      definition,
      { kind: 'system' },
      String(chapterId),
      { type: 'publish_due' },
      '2026-05-12T08:00:00.000Z',
    );
    await expect(sent).rejects.toThrow('the second fails');
    expect(told).toEqual(['publish_due']);
    expect(await standing()).toEqual(untouched);
  });
});
