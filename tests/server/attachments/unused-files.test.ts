/** Files that nothing uses: found, and deleted only once nobody can want them any more (product.md, `/manage/attachments`). */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { noFiles } from '#tests/helpers/no-files.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildMessage } from '../factories/build-message.ts';
import { buildAttachment, buildBook, buildChapter, buildTicket } from '../factories/build-records.ts';
import { buildScript } from '../factories/build-script.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
const done = { outcome: 'done', message: 'Đã xóa tệp.', undo: null };
const inUse = { outcome: 'conflict', message: 'Tệp này đang được dùng nên không xóa được.', undo: null };
const tooFresh = {
  outcome: 'conflict',
  message: 'Tệp này vừa được tải lên hoặc vừa mới thôi dùng; chỉ xóa được sau 24 giờ.',
  undo: null,
};

describeOnDatabase('files', (databases) => {
  let server: TestServer;
  let editor: Person;
  let book: number;
  const removed: string[] = [];
  let isStorageAway = false;
  beforeAll(async () => {
    server = await startServer(databases, {
      storage: {
        put: async () => undefined,
        read: async () => ({ stream: Readable.from([]), size: 0 }),
        async remove(key) {
          if (isStorageAway) throw new Error('the storage is away');
          removed.push(key);
        },
        list: noFiles,
      },
    });
    editor = await server.addUser(['author', 'editor']);
    book = await buildBook(server.database.kysely, { owner_id: editor.id, title: 'Trăng non' });
  });
  afterAll(() => server.close());

  const build = (changes: Parameters<typeof buildAttachment>[1] = {}) =>
    buildAttachment(server.database.kysely, { owner_id: editor.id, ...changes });
  const buildTicketMessage = async () =>
    buildMessage(server.database.kysely, {
      subject_id: await buildTicket(server.database.kysely, { owner_id: editor.id }),
      author_id: editor.id,
    });
  const link = (id: number, to: number | null) =>
    server.database.kysely.updateTable('attachments').set({ book_id: to }).where('id', '=', id).execute();
  const remove = async (...ids: number[]) => {
    const answer = await server.call('POST', '/attachments/bulk', {
      token: editor.token,
      payload: { ids, event: { type: 'delete' } },
    });
    const { results } = answer.json<{ data: { results: { id: number }[] } }>().data;
    return new Map(results.map(({ id, ...result }) => [id, result]));
  };

  const removeOne = (id: number) => server.call('DELETE', `/attachments/${id}`, { token: editor.token });

  it('say what uses them', async () => {
    const [used, unused] = [await build({ book_id: book, name: 'Bìa đẹp.png' }), await build()];
    const answer = await server.call(
      'GET',
      `/attachments?filter[id]=${used},${unused}&fields[attachments]=id&append=used_by&sort=id`,
      { token: editor.token },
    );
    expect(answer.json<{ data: object[] }>().data).toEqual([
      { id: used, used_by: { resource: 'books', name: 'Trăng non', path: `/books/${book}/edit` } },
      { id: unused, used_by: null },
    ]);
  });

  it('say that a message, a draft or a script uses them, and which one to those who may read it', async () => {
    const moderator = await server.addUser(['moderator']);
    const mine = { owner_id: editor.id };
    const [ticket, hidden] = await Promise.all([
      buildTicket(server.database.kysely, { ...mine, subject: 'Không nhận được xu' }),
      buildTicket(server.database.kysely),
    ]);
    const [reply, note, foreign, gone] = await Promise.all([
      buildMessage(server.database.kysely, { subject_id: ticket, author_id: editor.id }),
      buildMessage(server.database.kysely, { subject_id: ticket, author_id: moderator.id, kind: 'note' }),
      buildMessage(server.database.kysely, { subject_id: hidden, author_id: moderator.id }),
      buildMessage(server.database.kysely, {
        subject_id: ticket,
        author_id: editor.id,
        deleted_at: new Date(),
      }),
    ]);
    const [draft, script] = [
      await buildDraft(server.database.kysely, { ...mine, title: 'Mưa đêm' }),
      await buildScript(server.database.kysely, { ...mine, title: 'Đường về' }),
    ];
    const trashed = await buildDraft(server.database.kysely, { ...mine, deleted_at: new Date() });
    const files = [
      await build({ message_id: reply }),
      await build({ message_id: note }),
      await build({ message_id: foreign }),
      await build({ message_id: gone }),
      await build({ draft_id: draft }),
      await build({ draft_id: trashed }),
      await build({ script_id: script }),
    ];
    const usesFor = async ({ token }: Person) => {
      const query = 'fields[attachments]=id,is_used&append=used_by&sort=id';
      const answer = await server.call('GET', `/attachments?filter[id]=${files.join()}&${query}`, { token });
      const { data } = answer.json<{ data: { is_used: boolean; used_by: object }[] }>();
      return data.map(({ is_used: isUsed, used_by: use }) => [isUsed, use]);
    };
    const kind = (resource: string) => [true, { resource, name: null, path: null }];
    const below = (id: number) => [
      true,
      { resource: 'messages', name: 'Không nhận được xu', path: `/tickets?id=${ticket}#comment-${id}` },
    ];
    expect(await usesFor(editor)).toEqual([
      below(reply),
      kind('messages'),
      kind('messages'),
      kind('messages'),
      [true, { resource: 'drafts', name: 'Mưa đêm', path: `/drafts/${draft}` }],
      kind('drafts'),
      [true, { resource: 'scripts', name: 'Đường về', path: `/scripts/${script}` }],
    ]);
    // Pictures of texts are not theirs to see at all.
    expect((await usesFor(moderator)).slice(0, 2)).toEqual([below(reply), below(note)]);
  });

  it('say in an export that a message or a text uses them', async () => {
    const [draft, ticket] = [
      await buildDraft(server.database.kysely, { owner_id: editor.id }),
      await buildTicket(server.database.kysely, { owner_id: editor.id }),
    ];
    const message = await buildMessage(server.database.kysely, { subject_id: ticket, author_id: editor.id });
    const files = [
      await build({ book_id: book }),
      await build({ message_id: message }),
      await build({ draft_id: draft }),
      await build(),
    ];
    const query = `filter[id]=${files.join()}&fields[attachments]=id,book_id&sort=id`;
    const asked = await server.call('POST', '/attachments/export', {
      token: editor.token,
      payload: { query },
    });
    const { url } = asked.json<{ data: { url: string } }>().data;
    const answer = await server.app.inject({ method: 'GET', url });
    const [, ...lines] = answer.body.trim().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1)?.replaceAll('"', ''))).toEqual([
      'Trăng non',
      'Tin nhắn',
      'Bản nháp',
      '',
    ]);
  });

  it('go for good, with a line in the audit log, where nothing has used them for a day', async () => {
    const [old, fresh, used] = [
      await build(),
      await build({ created_at: new Date() }),
      await build({ book_id: book }),
    ];
    expect(await remove(old, fresh, used)).toEqual(
      new Map<number, object>([
        [old, done],
        [fresh, tooFresh],
        [used, inUse],
      ]),
    );
    expect(removed).toEqual([expect.stringMatching(/^attachments\/built-/)]);
    const line = await server.database.kysely
      .selectFrom('activities')
      .select(['action', 'actor_id', 'before'])
      .where('subject', '=', 'attachments')
      .where('subject_id', '=', old)
      .executeTakeFirst();
    expect(line).toMatchObject({ action: 'delete', actor_id: editor.id, before: { book_id: null } });
    expect(line?.before).not.toHaveProperty('name');
  });

  it('stay for a day after they were last in use, however old they are', async () => {
    const id = await build({ book_id: book });
    await link(id, null);
    expect((await remove(id)).get(id)).toEqual(tooFresh);
    await server.database.kysely
      .updateTable('attachments')
      .set({ unlinked_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect((await remove(id)).get(id)).toEqual(done);
  });

  it.each(['message_id', 'draft_id', 'script_id'] as const)(
    'stay for a day after they last hung on a record, by %s',
    async (place) => {
      const record = {
        message_id: () => buildTicketMessage(),
        draft_id: () => buildDraft(server.database.kysely, { owner_id: editor.id }),
        script_id: () => buildScript(server.database.kysely, { owner_id: editor.id }),
      };
      const id = await build({ [place]: await record[place]() });
      await server.database.kysely
        .updateTable('attachments')
        .set({ [place]: null })
        .where('id', '=', id)
        .execute();
      expect((await remove(id)).get(id)).toEqual(tooFresh);
    },
  );

  it('have no day of grace running while they still hang on something', async () => {
    const id = await build({ book_id: book, draft_id: await buildDraft(server.database.kysely) });
    await link(id, null);
    const { unlinked_at: unlinked } = await server.database.kysely
      .selectFrom('attachments')
      .select('unlinked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(unlinked).toBeNull();
  });

  it('that are linked while they are being deleted are either in use or gone, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await build();
      const [results] = await Promise.all([remove(id), link(id, book)]);
      const left = await server.database.kysely
        .selectFrom('attachments')
        .select('book_id')
        .where('id', '=', id)
        .execute();
      const outcome = (results.get(id) as { outcome: string } | undefined)?.outcome;
      expect([
        ['done', []],
        ['conflict', [{ book_id: book }]],
      ]).toContainEqual([outcome, left]);
    }
  });

  it('are gone for whoever deletes them, also while the storage is away', async () => {
    const [one, other] = [await build(), await build({ book_id: book })];
    isStorageAway = true;
    expect((await remove(one)).get(one)).toEqual(done);
    expect((await removeOne(other)).statusCode).toBe(204);
    isStorageAway = false;
    const left = await server.database.kysely
      .selectFrom('attachments')
      .select('id')
      .where('id', 'in', [one, other])
      .execute();
    expect(left).toEqual([]);
  });

  it('one by one, go out of the book that they were sent for, and out of nothing else', async () => {
    const { kysely } = server.database;
    const shown = await build({ book_id: book });
    const chapter = await buildChapter(kysely, { book_id: book });
    const image = { type: 'image', attrs: { attachment_id: shown, alt: 'Bản đồ' } };
    await kysely
      .insertInto('chapter_contents')
      .values({
        chapter_id: chapter,
        content: 'Bản đồ',
        document: JSON.stringify({ type: 'doc', content: [image] }),
      })
      .execute();
    const used = [
      shown,
      await build({ book_id: book, message_id: await buildTicketMessage() }),
      await build({ book_id: book, draft_id: await buildDraft(kysely, { owner_id: editor.id }) }),
      await build({ script_id: await buildScript(kysely, { owner_id: editor.id }) }),
    ];
    for (const id of used) {
      const answer = await removeOne(id);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { message: 'Tệp này đang được dùng nên không xóa được.', code: 'conflict' },
      ]);
    }
    const fresh = await removeOne(await build({ created_at: new Date() }));
    expect([fresh.statusCode, fresh.json<{ message: string }>().message]).toEqual([
      409,
      'Tệp này vừa được tải lên hoặc vừa mới thôi dùng; chỉ xóa được sau 24 giờ.',
    ]);
    expect((await removeOne(await build({ book_id: book, created_at: new Date() }))).statusCode).toBe(204);
    expect((await removeOne(await build())).statusCode).toBe(204);
  });

  it('are deleted by whoever may delete them alone', async () => {
    const moderator = await server.addUser(['moderator']);
    const id = await build();
    const answer = await server.call('POST', '/attachments/bulk', {
      token: moderator.token,
      payload: { ids: [id], event: { type: 'delete' } },
    });
    expect(answer.json()).toMatchObject({ data: { results: [{ id, outcome: 'forbidden' }] } });
  });
});
