/** The audit log: found by every filter, shown to whom it concerns, and rewritten by nobody (product.md, `/manage/activities`). */
import { subject as recordOf } from '@casl/ability';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { activitySubjects } from '#contract/resources/activity.ts';
import { rulesFor } from '#server/auth/grants.ts';
import {
  type Activity,
  recordActivities,
  recordActivity,
} from '#server/resources/activities/record-activity.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('the audit log', (databases) => {
  let server: TestServer;
  let editor: Person;
  let moderator: Person;
  let chief: Person;
  let ids: number[];
  beforeAll(async () => {
    server = await startServer(databases);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
    chief = await server.addUser(['administrator', 'admin', 'editor', 'moderator', 'author']);
    const line = (changes: Partial<Activity>) =>
      recordActivity(server.database.kysely, {
        actorId: editor.id,
        ip: '192.0.2.1',
        action: 'update',
        subject: 'books',
        subjectId: 5,
        before: { title: 'Cũ' },
        after: { title: 'Mới' },
        ...changes,
      });
    ids = [
      await line({}),
      await line({ action: 'books.publish', actorId: null, ip: null }),
      await line({ subject: 'tickets', subjectId: 6, ip: '2001:db8::1' }),
      await line({
        subject: 'users',
        subjectId: moderator.id,
        actorId: chief.id,
        after: { email: 'moi@example.test' },
      }),
      await line({ subject: 'invoices', subjectId: 7 }),
    ];
    // A day in Vietnam begins seven hours before the same day of Greenwich.
    await server.database.kysely
      .insertInto('activities')
      .values(
        [
          '2026-03-01T16:59:59.999Z',
          '2026-03-01T17:00:00.000Z',
          '2026-03-02T16:59:59.999Z',
          '2026-03-02T17:00:00.000Z',
        ].map((created_at) => ({ action: 'delete', subject: 'faqs', subject_id: 8, created_at })),
      )
      .execute();
  });
  afterAll(() => server.close());

  const list = async ({ token }: Person, query: string) => {
    const answer = await server.call('GET', `/activities?${query}`, { token });
    expect(answer.body).not.toContain('"code"');
    const { data } = answer.json<{ data: { id: number; created_at: string }[] }>();
    return data;
  };
  const numbers = async (by: Person, query: string) =>
    (await list(by, query)).map(({ id }) => ids.indexOf(id) + 1).filter((number) => number > 0);

  it('says who did what to what, from where, and what it was before', async () => {
    const [line] = await list(editor, `filter[id]=${ids[0]}&include=actor`);
    expect(line).toEqual({
      id: ids[0],
      actor_id: editor.id,
      action: 'update',
      subject: 'books',
      subject_id: 5,
      before: { title: 'Cũ' },
      after: { title: 'Mới' },
      ip: '192.0.2.1',
      created_at: expect.any(String),
      actor: { id: editor.id, name: 'Người Thử', avatar: null },
    });
  });

  it('is found by who, what, which record and from where', async () => {
    expect(await numbers(chief, `filter[actor_id]=${editor.id}`)).toEqual([5, 3, 1]);
    expect(await numbers(chief, 'filter[action]=books.publish')).toEqual([2]);
    expect(await numbers(chief, 'filter[subject]=tickets,users')).toEqual([4, 3]);
    expect(await numbers(chief, 'filter[subject_id]=6')).toEqual([3]);
    expect(await numbers(chief, 'filter[ip]=2001:db8::1')).toEqual([3]);
  });

  it('tells of one record what is its own, the newest first, to those alone who may read of its kind', async () => {
    const ofUser = `filter[subject]=users&filter[subject_id]=${moderator.id}`;
    expect(await numbers(chief, 'filter[subject]=books&filter[subject_id]=5')).toEqual([2, 1]);
    expect(await numbers(chief, 'filter[subject]=tickets&filter[subject_id]=5')).toEqual([]);
    expect(await numbers(moderator, ofUser)).toEqual([4]);
    expect(await numbers(editor, ofUser)).toEqual([]);
    const author = await server.addUser(['author']);
    const answer = await server.call('GET', '/activities?filter[subject]=books&filter[subject_id]=5', {
      token: author.token,
    });
    expect(answer.statusCode).toBe(403);
  });

  it('tells moderators of people, but not where they are paid to', async () => {
    const author = await server.addUser(['author']);
    const [id = 0] = await recordActivities(server.database.kysely, [
      {
        actorId: author.id,
        ip: null,
        action: 'users.change_payout',
        subject: 'users',
        subjectId: author.id,
        before: null,
        after: { tax_code: '0100109106' },
      },
    ]);
    const found = async (by: Person) => (await list(by, `filter[id]=${id}`)).length;
    expect([await found(chief), await found(moderator)]).toEqual([1, 0]);
  });

  it('is found by days in Vietnam, both of them included', async () => {
    const found = await list(chief, 'filter[from]=2026-03-02&filter[to]=2026-03-02&sort=created_at');
    expect(found.map(({ created_at: at }) => at)).toEqual([
      '2026-03-01T17:00:00.000Z',
      '2026-03-02T16:59:59.999Z',
    ]);
  });

  it.each([
    'filter[from]=2026-02-30',
    'filter[to]=hom-nay',
    'filter[ip]=x y',
    'filter[action]=a b',
    'filter[subject]=kings',
  ])('refuses %s', async (query) => {
    const answer = await server.call('GET', `/activities?${query}`, { token: chief.token });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'query_invalid']);
  });

  describe('is shown', () => {
    it('to editors as far as it is about their works, to moderators also of people, to administrators whole', async () => {
      expect(await numbers(editor, '')).toEqual([2, 1]);
      expect(await numbers(moderator, '')).toEqual([4, 3, 2, 1]);
      expect(await numbers(chief, '')).toEqual([5, 4, 3, 2, 1]);
      expect((await server.call('GET', `/activities/${ids[3]}`, { token: editor.token })).statusCode).toBe(
        404,
      );
    });

    it.each([
      ['editor', ['author', 'editor']],
      ['moderator', ['moderator']],
    ] as const)('to %s only of what they may read every record of', (_, roles) => {
      const rules = rulesFor({
        id: 7,
        roles,
        status: 'active',
        status_reason: null,
      });
      const ability = createAbility(rules);
      const everywhere = createAbility(rules.filter(({ conditions }) => conditions === undefined));
      const seen = activitySubjects.filter((subject) =>
        ability.can('read', recordOf('activities', { subject, actor_id: 1 })),
      );
      const readable = seen.filter((subject) =>
        subject === 'users'
          ? everywhere.can('view any users', 'activities')
          : everywhere.can('read', subject),
      );
      expect(seen).toEqual(readable);
    });

    it('to administrators alone of these', () => {
      const roles = ['author', 'editor', 'moderator', 'admin'] as const;
      const ability = createAbility(rulesFor({ id: 7, roles, status: 'active', status_reason: null }));
      const hidden = activitySubjects.filter(
        (subject) => !ability.can('read', recordOf('activities', { subject, actor_id: 1 })),
      );
      expect(hidden).toEqual(['drafts', 'invoices']);
    });
  });

  it('counts no further than ten thousand lines, and goes on beyond them by its filters', async () => {
    await sql`
      insert into activities (action, subject, subject_id)
      select 'update', 'chapters', 99 from generate_series(1, 10050)`.execute(server.database.kysely);
    const answer = await server.call('GET', '/activities?filter[subject]=chapters&page=400', {
      token: chief.token,
    });
    const { data, meta } = answer.json<{ data: object[]; meta: { total: number; last_page: number } }>();
    expect([data.length, meta.total, meta.last_page]).toEqual([25, 10_000, 400]);
  });

  it.each([
    ['an update', sql`update activities set ip = null`],
    ['a deletion', sql`delete from activities`],
    ['an emptied table', sql`truncate activities`],
  ])('is not rewritten by %s', async (_, statement) => {
    await expect(statement.execute(server.database.kysely)).rejects.toThrow('activities are append-only');
  });
});
