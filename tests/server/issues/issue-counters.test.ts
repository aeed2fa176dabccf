/** Open issues as the desk counts them for each role, exactly, through what becomes of a fault (specification, sections 3 and 4). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildSos } from '../factories/build-faults.ts';
import { buildBook } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('counters of issues', (databases) => {
  let server: TestServer;
  let people: readonly Person[];
  let author: Person;
  let moderator: Person;
  let issue: number;

  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
    people = [
      author,
      await server.addUser(['author']),
      await server.addUser(['reader']),
      await server.addUser(['editor']),
      moderator,
      await server.addUser(['admin']),
      await server.addUser(['administrator']),
    ];
    const book = await buildBook(server.database.kysely, { title: 'Nửa đường', owner_id: author.id });
    const { id } = await server.database.kysely
      .insertInto('issues')
      .values({
        kind: 'typo',
        note: 'Sai tên.',
        book_id: book,
        chapter_id: null,
        reporter_id: null,
        owner_id: author.id,
        assignee_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    issue = id;
  });
  afterAll(() => server.close());

  /** Of its author, another author, a reader, an editor, a moderator, an admin and an administrator. */
  const counted = () =>
    Promise.all(
      people.map(async ({ token }) => {
        const answer = await server.call('GET', '/account/counters', { token });
        return answer.json<{ data: { opening_count: { issues: number } } }>().data.opening_count.issues;
      }),
    );
  const send = async (person: Person, type: string, reason?: string) => {
    const payload = { type, ...(reason !== undefined && { reason }) };
    const answer = await server.call('POST', `/issues/${issue}/events`, { token: person.token, payload });
    expect(answer.statusCode).toBe(200);
  };
  const waiting = [1, 0, 0, 0, 1, 0, 1];
  const nothing = [0, 0, 0, 0, 0, 0, 0];

  it('follow a fault until its text is right, and back', async () => {
    expect(await counted()).toEqual(waiting);
    await send(author, 'claim');
    expect(await counted()).toEqual(waiting);
    await send(author, 'release');
    expect(await counted()).toEqual(waiting);
    await send(author, 'claim');
    await send(author, 'fix');
    expect(await counted()).toEqual(nothing);
    await send(moderator, 'reopen', 'Vẫn còn sai');
    expect(await counted()).toEqual(waiting);
  });

  it('are told anew of an urgent fault that becomes more urgent, so that queues follow', async () => {
    const { kysely } = server.database;
    // Nothing is dispatched: what waits in the outbox is looked at.
    await sql`update outbox_lease set holder = gen_random_uuid(), leased_until = 'infinity'`.execute(kysely);
    await kysely.deleteFrom('outbox').execute();
    const id = await buildSos(kysely, { owner_id: author.id, severity: 'high' });
    const payload = { severity: 'critical', version: 1 };
    const answer = await server.call('PATCH', `/sos/${id}`, { token: moderator.token, payload });
    expect(answer.statusCode).toBe(200);
    const rows = await kysely.selectFrom('outbox').select(['event', 'user_id']).orderBy('user_id').execute();
    expect(rows).toEqual([
      { event: 'App\\Events\\CountersChanged', user_id: author.id },
      { event: 'App\\Events\\CountersChanged', user_id: null },
    ]);
    await kysely.deleteFrom('sos').execute();
  });

  it('follow one that is escalated, and refused', async () => {
    await send(author, 'escalate', 'Không rõ bản gốc');
    expect(await counted()).toEqual(waiting);
    await send(moderator, 'claim');
    expect(await counted()).toEqual(waiting);
    await send(moderator, 'reject', 'Đúng như bản gốc');
    expect(await counted()).toEqual(nothing);
  });

  it('leave out what lies in the trash with its book, and count it again with it', async () => {
    await send(moderator, 'reopen', 'Xem lại');
    expect(await counted()).toEqual(waiting);
    const { id } = await server.database.kysely
      .selectFrom('issues')
      .select('book_id as id')
      .where('id', '=', issue)
      .executeTakeFirstOrThrow();
    const trashed = await server.call('DELETE', `/books/${id}`, { token: author.token });
    expect(trashed.statusCode).toBe(200);
    expect(await counted()).toEqual(nothing);
    await server.call('POST', `/books/${id}/restore-from-trash`, { token: author.token, payload: {} });
    expect(await counted()).toEqual(waiting);
  });
});
