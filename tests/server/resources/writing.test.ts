/**
 * Every resource that people write, by one row: created, changed, refused, in conflict, into the trash and back, written
 * down in the audit log, and done once where it is asked for twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/abilities.ts';
import { writables } from '#server/resources/writable-table.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildNameSet } from '../factories/build-names.ts';
import { buildScript } from '../factories/build-script.ts';
import { buildSos } from '../factories/build-faults.ts';
import { buildTopic } from '../factories/build-topic.ts';
import {
  buildAdSlot,
  buildBook,
  buildCannedReply,
  buildChapter,
  buildFaq,
  buildUser,
} from '../factories/build-records.ts';
import { buildBannedWord } from '../factories/build-scan.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Database = TestServer['database']['kysely'];
type Payload = Readonly<Record<string, unknown>>;

type WritingRow = {
  readonly build: (database: Database, author: number) => Promise<number>;
  /** Null where nobody creates one by a call. */
  readonly input: ((database: Database, author: number, at: number) => Promise<Payload>) | null;
  /** One field with another value. */
  readonly change: Payload;
  /** What the schema refuses, and at which field. */
  readonly invalid: readonly [Payload, string];
  /** Who may change a record, and who may read it only; null where nobody only reads. */
  readonly writer: 'author' | 'editor' | 'moderator' | 'admin';
  readonly onlooker: readonly Role[] | null;
  /** A field that its writer may not write, if there is one. */
  readonly kept: Payload | null;
  readonly hasTrash: boolean;
};

const roles = {
  author: ['author'],
  editor: ['author', 'editor'],
  moderator: ['author', 'moderator'],
  admin: ['admin', 'editor', 'moderator', 'author'],
} as const satisfies Record<WritingRow['writer'], readonly Role[]>;

/** A day of its own each. */
const adInput = (at: number) => ({
  title: `Mới ${at}`,
  advertiser: 'An Bình',
  target_url: 'https://anbinh.vn/mua',
  price: 500_000,
  starts_at: `${2040 + at}-01-01T00:00:00.000Z`,
  ends_at: `${2040 + at}-01-02T00:00:00.000Z`,
});

const rows: Readonly<Record<string, WritingRow>> = {
  books: {
    build: (database, author) => buildBook(database, { owner_id: author }),
    input: async (_, __, at) => ({
      title: 'Mới',
      slug: `moi-${at}`,
      author_name: 'An',
      kind: 'original',
      genres: [],
    }),
    change: { title: 'Khác' },
    invalid: [{ title: '' }, 'title'],
    writer: 'author',
    onlooker: ['moderator'],
    kept: { manager_pick: true },
    hasTrash: true,
  },
  'banned-words': {
    build: (database) => buildBannedWord(database),
    input: async (_, __, at) => ({ word: `chặn ${at}`, note: 'Vì sao' }),
    change: { note: 'Khác' },
    invalid: [{ word: '…' }, 'word'],
    writer: 'editor',
    onlooker: ['author'],
    kept: null,
    hasTrash: true,
  },
  'canned-replies': {
    build: (database) => buildCannedReply(database),
    input: async (_, __, at) => ({
      title: `Mẫu ${at}`,
      body: 'Chào {name}, phiếu #{ticket} đã xong.',
      event: 'resolve',
      priority: 'low',
    }),
    change: { event: 'close' },
    invalid: [{ event: 'claim' }, 'event'],
    writer: 'moderator',
    onlooker: null,
    kept: null,
    hasTrash: true,
  },
  chapters: {
    build: async (database, author) =>
      buildChapter(database, { book_id: await buildBook(database, { owner_id: author }) }),
    input: async (database, author) => ({
      book_id: await buildBook(database, { owner_id: author }),
      title: 'Mới',
    }),
    change: { title: 'Khác' },
    invalid: [{ price: -1 }, 'price'],
    writer: 'author',
    onlooker: ['moderator'],
    kept: { status: 'published' },
    hasTrash: true,
  },
  drafts: {
    build: (database, author) => buildDraft(database, { owner_id: author }),
    input: async () => ({ title: 'Mới' }),
    change: { title: 'Khác' },
    invalid: [{ title: 'a\nb' }, 'title'],
    writer: 'author',
    onlooker: null,
    kept: null,
    hasTrash: true,
  },
  scripts: {
    build: (database, author) => buildScript(database, { owner_id: author }),
    input: async () => ({ title: 'Mới' }),
    change: { title: 'Khác' },
    invalid: [{ title: '' }, 'title'],
    writer: 'author',
    onlooker: null,
    kept: { status: 'approved' },
    hasTrash: true,
  },
  names: {
    build: (database, author) => buildNameSet(database, { owner_id: author }),
    input: async () => ({ name: 'Mới' }),
    change: { name: 'Khác' },
    invalid: [{ name: ' ' }, 'name'],
    writer: 'author',
    onlooker: null,
    kept: null,
    hasTrash: true,
  },
  faqs: {
    build: (database) => buildFaq(database),
    input: async (_, __, at) => ({ category: 'other', question: `Mới ${at}?`, answer: 'Có.' }),
    change: { question: 'Khác?' },
    invalid: [{ category: 'weather' }, 'category'],
    writer: 'editor',
    onlooker: ['reader'],
    kept: null,
    hasTrash: true,
  },
  sos: {
    build: (database) => buildSos(database),
    input: async (database) => ({
      book_id: await buildBook(database),
      kind: 'unreadable',
      severity: 'high',
      note: 'Chữ vỡ.',
    }),
    change: { severity: 'normal' },
    invalid: [{ severity: 'weather' }, 'severity'],
    writer: 'admin',
    onlooker: null,
    kept: null,
    hasTrash: false,
  },
  textlinks: {
    build: (database) => buildAdSlot(database),
    input: async (_, __, at) => ({ ...adInput(at), place: 'sidebar' }),
    change: { title: 'Khác' },
    invalid: [{ target_url: 'javascript:alert(1)' }, 'target_url'],
    writer: 'admin',
    onlooker: null,
    kept: null,
    hasTrash: true,
  },
  topboxes: {
    build: (database) => buildAdSlot(database, { kind: 'topbox' }),
    input: async (_, __, at) => ({ ...adInput(at), place: 'home_2' }),
    change: { title: 'Khác' },
    invalid: [{ target_url: 'javascript:alert(1)' }, 'target_url'],
    writer: 'admin',
    onlooker: null,
    kept: null,
    hasTrash: true,
  },
  topics: {
    build: (database, author) => buildTopic(database, { owner_id: author }),
    input: async (_, __, at) => ({ kind: 'discussion', title: `Chuyện ${at}`, body: 'Một.' }),
    change: { title: 'Khác' },
    invalid: [{ title: '' }, 'title'],
    writer: 'author',
    onlooker: ['author'],
    kept: { is_pinned: true },
    hasTrash: true,
  },
  users: {
    build: (database) => buildUser(database),
    input: null,
    change: { name: 'Khác' },
    invalid: [{ email: 'khong-phai-email' }, 'email'],
    writer: 'admin',
    onlooker: ['moderator'],
    kept: null,
    hasTrash: false,
  },
};
const keeping = Object.entries(rows).filter(([, { kept }]) => kept !== null);
const trashed = Object.entries(rows).filter(([, { hasTrash }]) => hasTrash);
const created = Object.entries(rows).filter(([, { input }]) => input !== null);

/** Written by calls of their own, which suites of their own are about. */
const otherwise: readonly string[] = [
  'attachments',
  'invoices',
  'issues',
  'orders',
  'redeems',
  'reviews',
  'tickets',
];

describe('the resources that people write', () => {
  it('have a row each', () => {
    const names = writables.map(({ resource }) => resource.name).filter((name) => !otherwise.includes(name));
    expect(Object.keys(rows).toSorted()).toEqual([...new Set(names)].toSorted());
  });
});

describeOnEachDatabase('what is written', (databases) => {
  let server: TestServer;
  let at = 0;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    server = await startServer(databases);
    for (const [name, { writer, onlooker }] of Object.entries(rows)) {
      people.set(name, await server.addUser([...roles[writer]]));
      people.set(`${name} onlooker`, await server.addUser([...(onlooker ?? ['reader'])]));
    }
  });
  afterAll(() => server.close());

  const by = (name: string) => people.get(name) ?? { id: 0, email: '', token: '' };
  const build = (name: string) => rows[name]?.build(server.database.kysely, by(name).id) ?? 0;
  const send = async (
    method: 'POST' | 'PATCH' | 'DELETE' | 'GET',
    path: string,
    { token }: Person,
    payload?: Payload,
    key?: string,
  ) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const options = payload === undefined ? {} : { payload };
    const answer = await server.call(method, path, { token, headers, ...options });
    return { status: answer.statusCode, ...answer.json<{ data: Row; errors?: object; message?: string }>() };
  };
  const linesOf = (name: string, id: number) =>
    server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', name)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();

  describe.each(created)('a new one of %s', (name, { input, invalid: [wrong, field] }) => {
    const inputFor = async (): Promise<Payload> => {
      at += 1;
      return (await input?.(server.database.kysely, by(name).id, at)) ?? {};
    };

    it('is whole, of the first version, and written down', async () => {
      const payload = await inputFor();
      const { status, data, message } = await send('POST', `/${name}`, by(name), payload);
      expect([status, data.version, typeof message]).toEqual([201, 1, 'string']);
      expect(data).toMatchObject(payload);
      const [line] = await linesOf(name, data.id);
      expect(line).toMatchObject({ actor_id: by(name).id, action: 'create', before: null });
    });

    it('is refused at the field that is wrong, and nothing is written', async () => {
      const answer = await send('POST', `/${name}`, by(name), { ...(await inputFor()), ...wrong });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    });

    it('is one, where it is asked for twice under one key', async () => {
      const payload = await inputFor();
      const key = `${name}-${at}`;
      const [one, two] = [
        await send('POST', `/${name}`, by(name), payload, key),
        await send('POST', `/${name}`, by(name), payload, key),
      ];
      expect([two.status, two.data.id]).toEqual([201, one.data.id]);
    });
  });

  describe.each(Object.entries(rows))('a change of %s', (name, row) => {
    const {
      change,
      onlooker,
      invalid: [wrong, field],
    } = row;
    it('is made on the version that was looked at, and written down with what was there before', async () => {
      const id = await build(name);
      const before = await send('GET', `/${name}/${id}`, by(name));
      const { status, data } = await send('PATCH', `/${name}/${id}`, by(name), { ...change, version: 1 });
      expect([status, data.version]).toEqual([200, 2]);
      expect(data).toMatchObject(change);
      const [changed = ''] = Object.keys(change);
      expect(await linesOf(name, id)).toEqual([
        {
          actor_id: by(name).id,
          action: 'update',
          before: { [changed]: before.data[changed] },
          after: change,
        },
      ]);
    });

    it('is none, and no version, where all is as it was', async () => {
      const id = await build(name);
      const { data } = await send('PATCH', `/${name}/${id}`, by(name), { version: 1 });
      expect([data.version, await linesOf(name, id)]).toEqual([1, []]);
    });

    it('is in conflict with one that came first', async () => {
      const id = await build(name);
      await send('PATCH', `/${name}/${id}`, by(name), { ...change, version: 1 });
      const late = await send('PATCH', `/${name}/${id}`, by(name), { ...change, version: 1 });
      expect([late.status, late.data['current']]).toEqual([409, expect.objectContaining({ id, version: 2 })]);
    });

    it('is refused at the field that is wrong', async () => {
      const id = await build(name);
      const answer = await send('PATCH', `/${name}/${id}`, by(name), { ...wrong, version: 1 });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    });

    it('is forbidden to who may only read it, and not found where nobody only reads', async () => {
      const id = await build(name);
      const answer = await send('PATCH', `/${name}/${id}`, by(`${name} onlooker`), { ...change, version: 1 });
      expect([answer.status, await linesOf(name, id)]).toEqual([onlooker === null ? 404 : 403, []]);
    });
  });

  it.each(keeping)(
    'a change of %s leaves alone the fields that are not for its writer',
    async (name, { kept }) => {
      const id = await build(name);
      const answer = await send('PATCH', `/${name}/${id}`, by(name), { ...kept, version: 1 });
      const [field = ''] = Object.keys(kept ?? {});
      expect([answer.status, answer.errors]).toEqual([
        422,
        { [field]: ['Bạn không được thay đổi mục này.'] },
      ]);
    },
  );

  describe.each(trashed)('the trash of %s', (name, { onlooker }) => {
    it('takes a record on its version, and gives it back as it was', async () => {
      const id = await build(name);
      const stale = await send('DELETE', `/${name}/${id}?version=7`, by(name));
      const away = await send('DELETE', `/${name}/${id}?version=1`, by(name));
      const gone = await send('GET', `/${name}/${id}`, by(name));
      const back = await send('POST', `/${name}/${id}/restore-from-trash`, by(name), { version: 2 });
      expect([stale.status, away.status, gone.status, back.status]).toEqual([409, 200, 404, 200]);
      expect([away.data.id, back.data.version]).toEqual([id, 3]);
      expect((await linesOf(name, id)).map(({ action }) => action)).toEqual([
        'delete',
        `${name}.restore_from_trash`,
      ]);
    });

    it('is not for who may not write', async () => {
      const id = await build(name);
      const answer = await send('DELETE', `/${name}/${id}`, by(`${name} onlooker`));
      expect(answer.status).toBe(onlooker === null ? 404 : 403);
    });

    it('takes many at once and gives them back', async () => {
      const ids = [await build(name), await build(name)];
      for (const [type, undo] of [
        ['trash', 'restore_from_trash'],
        ['restore_from_trash', 'trash'],
      ] as const) {
        const { data } = await send('POST', `/${name}/bulk`, by(name), { ids, event: { type } });
        expect(data['results']).toEqual(
          ids.map((id) => ({ id, outcome: 'done', message: expect.any(String), undo })),
        );
      }
    });
  });
});

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
