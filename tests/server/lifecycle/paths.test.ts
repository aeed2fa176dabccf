/** The generated paths of lifecycles as a model of use: every step is sent to the real server by who may send it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { rulesOfEvent } from '#machines/lifecycles/moves.ts';
import { type Lifecycle, type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';
import { sendEvent } from '#server/lifecycle/send-event.ts';
import { withLifecycle } from '#server/resources/writable-table.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { type Path, pathsOf } from '#tests/helpers/model-paths.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { lifecycleModel } from '#tests/machines/lifecycles/lifecycle-models.ts';
import { buildInvoice } from '../factories/build-invoice.ts';
import { buildAdSlot, buildBook, buildUser } from '../factories/build-records.ts';
import { quietEvents } from './quiet-events.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Step = EventObject & { readonly at?: string; readonly by?: number | null };

type Account = 'author' | 'editor' | 'moderator' | 'admin' | 'administrator';

/** Which account holds the action that an event takes. */
const holders: Readonly<Record<string, Account>> = {
  submit: 'author',
  update: 'author',
  review: 'editor',
  take_down: 'editor',
  restore: 'editor',
};
const supporters: typeof holders = {
  handle: 'moderator',
  review: 'moderator',
  close: 'author',
  answer: 'author',
};

const managers: typeof holders = { suspend: 'admin', read: 'admin', 'manage books': 'admin' };
const payers: typeof holders = {
  issue: 'administrator',
  settle: 'administrator',
  approve: 'administrator',
  pay: 'administrator',
  void: 'administrator',
  read: 'administrator',
};

function columnsOf(name: LifecycleName) {
  const { columns }: Lifecycle = lifecycles[name];
  return Object.entries(columns).map(([region, { column, values }]) => ({ region, column, values }));
}

describeOnDatabase('the paths of', (databases) => {
  let server: TestServer;
  let people: Record<Account, User>;
  let bookId: number;
  beforeAll(async () => {
    server = await startServer(databases);
    people = {
      author: await server.addUser(['author']),
      editor: await server.addUser(['author', 'editor']),
      moderator: await server.addUser(['moderator']),
      admin: await server.addUser(['admin', 'editor', 'moderator', 'author']),
      administrator: await server.addUser(['administrator']),
    };
    bookId = await addBook();
  });
  afterAll(() => server.close());

  let number = 0;
  async function addBook(): Promise<number> {
    const id = await buildBook(server.database.kysely, { title: 'Trăng non', owner_id: people.author.id });
    await addChapter(id);
    return id;
  }
  async function addChapter(book = bookId): Promise<number> {
    number += 1;
    const { id } = await server.database.kysely
      .insertInto('chapters')
      .values({ book_id: book, number, title: 'Chương', published_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  async function addTicket(type: 'ticket' | 'request'): Promise<number> {
    const answer = await server.call('POST', '/tickets', {
      token: people.author.token,
      payload: { type, subject: 'Xin giúp', body: 'Không tải được ảnh bìa.' },
    });
    return answer.json<{ data: { id: number } }>().data.id;
  }
  async function addIssue(): Promise<number> {
    const { id } = await server.database.kysely
      .insertInto('issues')
      .values({
        kind: 'typo',
        book_id: bookId,
        chapter_id: null,
        reporter_id: null,
        owner_id: people.author.id,
        assignee_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function addInvoice(): Promise<number> {
    number += 1;
    const period = `20${String(Math.floor(number / 12)).padStart(2, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
    return buildInvoice(server.database.kysely, { owner_id: people.author.id, period, status: 'draft' });
  }

  /** As the model begins, in a place that nobody else has. */
  async function addAdSlot(): Promise<number> {
    await server.database.kysely.deleteFrom('ad_slots').execute();
    const span = { starts_at: '2026-01-01T13:00:00.000Z', ends_at: '2026-02-01T12:00:00.000Z' };
    return buildAdSlot(server.database.kysely, span);
  }

  /** What each step was answered with, and where the record stands afterwards. */
  async function walk(
    name: LifecycleName,
    { steps }: Path<EventObject>,
    id: number,
    accounts: typeof holders,
  ): Promise<unknown[]> {
    const definition = withLifecycle.find(({ lifecycle }) => lifecycle.names.includes(name));
    if (definition === undefined) throw new Error(`There is no resource of ${name}`);
    const path = `/${definition.resource.name}/${id}`;
    const columns = columnsOf(name);
    const trail: unknown[] = [];
    for (const { event } of steps) {
      const { type, at = '', by: _, ...contents } = event as Step;
      const payload = { reason: 'Vì thế.', ...contents, type };
      const [rule] = rulesOfEvent(lifecycles[name].machine, type);
      // The model's clock is the server's while the path is walked.
      server.clock.now = Date.parse(at);
      const answer =
        rule?.actor === 'system'
          ? await sendEvent(
              quietEvents(server.database.kysely),
              definition,
              { kind: 'system' },
              String(id),
              payload,
              at,
            )
          : await server.call('POST', `${path}/events`, {
              token: people[accounts[rule?.ability ?? ''] ?? 'author'].token,
              payload,
            });
      const one = await server.call('GET', path, { token: people[accounts['read'] ?? 'author'].token });
      const shown = one.json<{ data: Record<string, unknown> }>().data;
      const outcome = 'kind' in answer ? answer.kind : answer.statusCode;
      trail.push([type, outcome, ...columns.map(({ column }) => shown[column])]);
    }
    return trail;
  }

  /** The same of the model. */
  function meant(name: LifecycleName, { steps }: Path<EventObject>): unknown[] {
    return steps.map(({ event: { type }, expected }) => {
      const { value } = expected as { value: AnyMachineSnapshot['value'] };
      const [rule] = rulesOfEvent(lifecycles[name].machine, type);
      const states = columnsOf(name).map(({ region, values }) => {
        const state = typeof value === 'string' ? value : String((value as Record<string, string>)[region]);
        return values?.[state] ?? state;
      });
      return [type, rule?.actor === 'system' ? 'happened' : 200, ...states];
    });
  }

  describe.each([
    ['book', () => addBook(), holders, 66],
    ['chapter', () => addChapter(), holders, 9],
    ['ticket', () => addTicket('ticket'), supporters, 11],
    ['request', () => addTicket('request'), supporters, 5],
    ['issue', addIssue, supporters, 11],
    ['invoice', addInvoice, payers, 12],
    ['user', () => buildUser(server.database.kysely), managers, 2],
    ['ad_slot', addAdSlot, managers, 9],
  ] as const)('a %s', (name, add, accounts, count) => {
    const paths = pathsOf(lifecycleModel(name));

    it(`are ${count}`, () => {
      expect(paths).toHaveLength(count);
    });

    it.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(', '), path] as const))(
      'go through the server: %s',
      async (_, path) => {
        expect(await walk(name, path, await add(), accounts)).toEqual(meant(name, path));
      },
    );
  });
});
