/** Threads below tickets (product.md, `/tickets`; contract/resources/message.ts): written, read in pages, changed, kept from strangers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message, ThreadPage } from '#contract/resources/message.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { connectRaw } from '../realtime/raw-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

const boundary = 'a-boundary';
const fileForm = (name: string, content: Buffer) => ({
  payload: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

describeOnDatabase('the thread of a ticket', (databases) => {
  let server: TestServer;
  let author: Person;
  let stranger: Person;
  let moderator: Person;
  let other: Person;
  let ticket = 0;

  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Lan Anh' });
    stranger = await server.addUser(['author']);
    moderator = await server.addUser(['moderator'], { name: 'Minh' });
    other = await server.addUser(['moderator'], { name: 'Bình' });
    // Nothing is dispatched: what waits in the outbox is looked at.
    await sql`update outbox_lease set holder = gen_random_uuid(), leased_until = 'infinity'`.execute(
      server.database.kysely,
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { id } = await server.database.kysely
      .insertInto('tickets')
      .values({ subject: 'Không mở được', owner_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    ticket = id;
  });

  const write = (person: Person, payload: object, headers: Record<string, string> = {}) =>
    server.call('POST', `/tickets/${ticket}/messages`, { token: person.token, payload, headers });
  const written = async (person: Person, payload: object) => {
    const answer = await write(person, payload);
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: Message }>().data;
  };
  const read = async (person: Person, query = '') =>
    (
      await server.call('GET', `/tickets/${ticket}/messages${query}`, { token: person.token })
    ).json<ThreadPage>();
  /** Addresses of notifications. */
  const unread = async (person: Person) => {
    const path = '/notifications?filter[read]=0&limit=100';
    const answer = await server.call('GET', path, { token: person.token });
    return answer.json<{ data: { url: string }[] }>().data.map(({ url }) => url.split('#')[0]);
  };
  const bodies = async (person: Person) => (await read(person)).data.map(({ body }) => body);
  const status = async () =>
    (
      await server.database.kysely
        .selectFrom('tickets')
        .select(['status', 'assignee_id'])
        .where('id', '=', ticket)
        .execute()
    )[0];
  const newest = async (person: Person) => {
    const answer = await server.call('GET', '/notifications?limit=1', { token: person.token });
    return answer.json<{ data: { type: string; message: string; url: string }[] }>().data[0];
  };
  const upload = async (person: Person, name: string, content: Buffer) =>
    server.call('POST', `/tickets/${ticket}/attachments`, {
      token: person.token,
      ...fileForm(name, content),
    });
  const uploaded = async (person: Person) =>
    (await upload(person, 'a.png', pngOf(4, 4))).json<{ data: { id: number } }>().data.id;
  const pushed = async () =>
    (
      await server.database.kysely
        .selectFrom('outbox')
        .select(['user_id', 'payload'])
        .where('event', '=', 'App\\Events\\ThreadChanged')
        .orderBy('id')
        .execute()
    ).filter(({ payload }) => (payload as { id: number }).id === ticket);
  const sign = (person: Person, state: string, window = 'window-one') =>
    server.call('POST', `/tickets/${ticket}/presence`, { token: person.token, payload: { state, window } });

  it('tells those who stay of whoever may not look any more and was on no channel', async () => {
    const going = await server.addUser(['moderator']);
    const { socket } = await connectRaw(await server.listen());
    await sign(moderator, 'looking');
    await sign(going, 'replying');
    const known = (await pushed()).length;
    await server.database.kysely
      .updateTable('users')
      .set({ roles: ['reader'] })
      .where('id', '=', going.id)
      .execute();
    await expect
      .poll(async () => (await pushed()).slice(known), { timeout: 10_000 })
      .toEqual([{ user_id: moderator.id, payload: { resource: 'tickets', id: ticket, change: 'people' } }]);
    const there = (await sign(moderator, 'looking')).json<{ data: { id: number }[] }>().data;
    expect(there.map(({ id }) => id)).toEqual([moderator.id]);
    socket.close();
  });

  it('keeps text as it is: line breaks stay, and markup is only text', async () => {
    const message = await written(author, { body: '<script>alert(1)</script>\n\n& <b>thế</b>' });
    expect(message).toMatchObject({
      body: '<script>alert(1)</script>\n\n& <b>thế</b>',
      kind: 'reply',
      author: { id: author.id, name: 'Lan Anh', avatar: null },
      attachments: [],
      parent: null,
      actions: ['edit', 'delete'],
      version: 1,
      edited_at: null,
      deleted_at: null,
    });
    expect(await bodies(moderator)).toEqual(['<script>alert(1)</script>\n\n& <b>thế</b>']);
  });

  it('refuses a reply whose writer has not seen another one, and says which', async () => {
    const first = await written(author, { body: 'Vẫn lỗi.', seen: 0 });
    const mine = await written(moderator, { body: 'Tôi xem.', seen: first.id });
    const refused = await write(other, { body: 'Để tôi.', seen: first.id });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'version_conflict', data: { current: { id: mine.id, author_name: 'Minh' } } },
    ]);
    expect(await bodies(author)).toEqual(['Vẫn lỗi.', 'Tôi xem.']);
    // Seen, or not asked about; and neither one's own replies nor notes are in the way.
    await written(other, { body: 'Để tôi.', seen: mine.id });
    await written(moderator, { body: 'Không ai thấy', kind: 'note' });
    await written(other, { body: 'Thêm một ý.', seen: mine.id });
    await written(author, { body: 'Cảm ơn.' });
    await written(moderator, { body: 'Ghi chú', kind: 'note', seen: 0 });
    for (const seen of [-1, 1.5, '1'])
      expect((await write(author, { body: 'Sai', seen })).statusCode, String(seen)).toBe(422);
  });

  it('lets a reply pass that was deleted again, or that an author may not see', async () => {
    const reply = await written(moderator, { body: 'Nhầm phiếu.' });
    await server.call('DELETE', `/tickets/${ticket}/messages/${reply.id}`, { token: moderator.token });
    await written(moderator, { body: 'Ghi chú', kind: 'note' });
    expect((await write(author, { body: 'Xin chào.', seen: 0 })).statusCode).toBe(201);
  });

  it('opens with all that is new to its reader, as far as 200 messages reach', async () => {
    const say = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        resource: 'tickets',
        subject_id: ticket,
        body: `Tin ${index}`,
        author_id: author.id,
        revision: sql<number>`nextval('thread_revisions')`,
      }));
      const kept = await server.database.kysely
        .insertInto('thread_messages')
        .values(rows)
        .returning('id')
        .execute();
      return kept.at(-1)?.id ?? 0;
    };
    const mark = (person: Person, messageId: unknown) =>
      server.call('PUT', `/tickets/${ticket}/read`, {
        token: person.token,
        payload: { message_id: messageId },
      });
    const opening = async (person: Person) => {
      const { data, meta } = await read(person, '?from=unread');
      return [data.length, meta.read, meta.has_more];
    };
    const first = await say(60);
    expect(await opening(moderator)).toEqual([50, null, true]);
    expect((await mark(moderator, first)).statusCode).toBe(204);
    expect(await opening(moderator)).toEqual([50, first, true]);
    const next = await say(70);
    expect(await opening(moderator)).toEqual([75, first, true]);
    // It goes forward alone, and is one's own.
    await mark(moderator, next);
    await mark(moderator, first);
    expect(await opening(moderator)).toEqual([50, next, true]);
    expect(await opening(other)).toEqual([50, null, true]);
    await say(300);
    expect(await opening(moderator)).toEqual([200, next, true]);
    expect((await read(moderator, `?since=${(await read(moderator)).meta.revision}`)).meta.read).toBeNull();
    expect((await mark(stranger, first)).statusCode).toBe(404);
    for (const wrong of [-1, 1.5, 'x', null]) expect((await mark(author, wrong)).statusCode).toBe(422);
  });

  it('has its notifications read with it, those of one’s own and of nothing else', async () => {
    const elsewhere = `/tickets?id=${ticket}`;
    await written(moderator, { body: 'Ở phiếu kia.' });
    ({ id: ticket } = await server.database.kysely
      .insertInto('tickets')
      .values({ subject: 'Không gửi được', owner_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow());
    const here = `/tickets?id=${ticket}`;
    const { id } = await written(moderator, { body: 'Chào bạn.' });
    await written(author, { body: 'Vâng.' });
    const others = await unread(other);
    expect(await unread(author)).toEqual(expect.arrayContaining([elsewhere, here]));
    await server.call('PUT', `/tickets/${ticket}/read`, {
      token: author.token,
      payload: { message_id: id },
    });
    expect(await unread(author)).not.toContain(here);
    expect(await unread(author)).toContain(elsewhere);
    expect(await unread(other)).toEqual(others);
  });

  it('has its notifications read with it where nothing was said yet, and what is said then is new', async () => {
    for (const type of ['claim', 'ask'])
      await server.call('POST', `/tickets/${ticket}/events`, { token: moderator.token, payload: { type } });
    const here = `/tickets?id=${ticket}`;
    expect(await unread(author)).toContain(here);
    const payload = { message_id: 0 };
    const told = await server.call('PUT', `/tickets/${ticket}/read`, { token: author.token, payload });
    expect(told.statusCode).toBe(204);
    expect(await unread(author)).not.toContain(here);
    const { id } = await written(moderator, { body: 'Chào bạn.' });
    const { data, meta } = await read(author, '?from=unread');
    expect([data.map((message) => message.id), meta.read]).toEqual([[id], 0]);
  });

  it('counts among what is new no note for whom there are none', async () => {
    const first = await written(moderator, { body: 'Chào bạn.' });
    await server.call('PUT', `/tickets/${ticket}/read`, {
      token: author.token,
      payload: { message_id: first.id },
    });
    for (let count = 0; count < 60; count += 1)
      await written(moderator, { body: `Ghi chú ${count}`, kind: 'note' });
    await written(moderator, { body: 'Xong.' });
    const { data, meta } = await read(author, '?from=unread');
    expect([data.map(({ body }) => body), meta.read, meta.has_more]).toEqual([
      ['Chào bạn.', 'Xong.'],
      first.id,
      false,
    ]);
  });

  it('refuses nothing, blanks, and a text of 100,000 characters at its field', async () => {
    for (const body of ['', '  \n ', 'a'.repeat(100_000)]) {
      const answer = await write(author, { body });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['body']);
    }
    expect(await bodies(author)).toEqual([]);
  });

  it('is not there for a stranger, whatever is asked of it', async () => {
    const { id } = await written(author, { body: 'Một' });
    const path = `/tickets/${ticket}/messages`;
    for (const [method, address, payload] of [
      ['GET', path, undefined],
      ['POST', path, { body: 'Hai' }],
      ['PATCH', `${path}/${id}`, { body: 'Hai', version: 1 }],
      ['DELETE', `${path}/${id}`, undefined],
      ['POST', `/tickets/${ticket}/presence`, { state: 'looking', window: 'window-one' }],
    ] as const) {
      const answer = await server.call(method, address, {
        token: stranger.token,
        ...(payload && { payload }),
      });
      expect(answer.statusCode).toBe(404);
    }
    expect(await bodies(author)).toEqual(['Một']);
  });

  it('does not reach a message through another ticket', async () => {
    const { id } = await written(author, { body: 'Của phiếu này' });
    const mine = await server.database.kysely
      .insertInto('tickets')
      .values({ subject: 'Khác', owner_id: stranger.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await server.call('DELETE', `/tickets/${mine.id}/messages/${id}`, {
      token: stranger.token,
    });
    expect(answer.statusCode).toBe(404);
    expect(await bodies(author)).toEqual(['Của phiếu này']);
  });

  it('shows notes to staff alone, in no page, no change, no parent, no notification and no file', async () => {
    const file = await uploaded(moderator);
    const note = await written(moderator, { body: 'Nghi là lừa đảo', kind: 'note', attachment_ids: [file] });
    await written(moderator, { body: 'Chào bạn', parent_id: note.id });
    expect(await bodies(other)).toEqual(['Nghi là lừa đảo', 'Chào bạn']);
    const seen = await read(author);
    expect(seen.data.map(({ body, parent }) => [body, parent])).toEqual([['Chào bạn', null]]);
    expect((await read(author, '?since=0')).data.map(({ body }) => body)).toEqual(['Chào bạn']);
    expect((await write(author, { body: 'x', parent_id: note.id })).statusCode).toBe(422);
    expect((await write(author, { body: 'x', kind: 'note' })).statusCode).toBe(403);
    expect(await newest(author)).toMatchObject({ message: 'Minh đã trả lời: Không mở được' });
    const link = `/tickets/${ticket}/messages/${note.id}/attachments/${file}/link`;
    expect((await server.call('POST', link, { token: author.token })).statusCode).toBe(404);
    expect((await server.call('POST', link, { token: other.token })).statusCode).toBe(200);
    const editor = await server.addUser(['author', 'editor']);
    expect((await server.call('GET', `/attachments/${file}`, { token: editor.token })).statusCode).toBe(404);
  });

  it('is read in pages from its end, and fluent with 2,000 messages', async () => {
    for (let made = 0; made < 2000; made += 1000) {
      await server.database.kysely
        .insertInto('thread_messages')
        .values(
          Array.from({ length: 1000 }, (_, place) => ({
            resource: 'tickets',
            subject_id: ticket,
            author_id: author.id,
            body: `Tin ${made + place}`,
            revision: made + place + 1,
          })),
        )
        .execute();
    }
    const last = await read(author);
    expect(last.data.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, place) => `Tin ${1950 + place}`),
    );
    expect(last.meta).toEqual({ revision: 2000, has_more: true, read: null });
    const before = await read(author, `?before=${last.data[0]?.id}`);
    expect(before.data.at(-1)?.body).toBe('Tin 1949');
    const begin = performance.now();
    let oldest = before.data[0]?.id;
    let pages = 2;
    for (let page = before; page.meta.has_more; pages += 1) {
      page = await read(author, `?before=${oldest}`);
      oldest = page.data[0]?.id;
    }
    expect(pages).toBe(40);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  it('tells what has changed since a revision: new, edited and deleted', async () => {
    const one = await written(author, { body: 'Một' });
    const two = await written(author, { body: 'Hai' });
    const { meta } = await read(moderator);
    await server.call('PATCH', `/tickets/${ticket}/messages/${one.id}`, {
      token: author.token,
      payload: { body: 'Một, đã sửa', version: 1 },
    });
    await server.call('DELETE', `/tickets/${ticket}/messages/${two.id}`, { token: author.token });
    await written(author, { body: 'Ba' });
    const changed = await read(moderator, `?since=${meta.revision}`);
    expect(changed.data.map(({ id, body, deleted_at }) => [id, body, deleted_at !== null])).toEqual([
      [one.id, 'Một, đã sửa', false],
      [two.id, '', true],
      [expect.any(Number), 'Ba', false],
    ]);
    expect(changed.meta.has_more).toBe(false);
    expect((await read(moderator, `?since=${changed.meta.revision}`)).data).toEqual([]);
  });

  it('writes a message once, however often it is sent under its key', async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const [one, two] = await Promise.all([
      write(author, { body: 'Chỉ một lần' }, headers),
      write(author, { body: 'Chỉ một lần' }, headers),
    ]);
    expect([one.statusCode, two.statusCode]).toContain(201);
    expect((await write(author, { body: 'Chỉ một lần' }, headers)).statusCode).toBe(201);
    expect(await bodies(author)).toEqual(['Chỉ một lần']);
  });

  it('lets people change their own messages alone, on the version they looked at', async () => {
    const { id } = await written(author, { body: 'Một' });
    const path = `/tickets/${ticket}/messages/${id}`;
    const edit = (person: Person, version: number) =>
      server.call('PATCH', path, { token: person.token, payload: { body: 'Hai', version } });
    expect((await edit(moderator, 1)).statusCode).toBe(403);
    expect((await edit(author, 1)).json()).toMatchObject({ data: { body: 'Hai', version: 2 } });
    expect((await edit(author, 1)).statusCode).toBe(409);
  });

  it('brings back what was deleted for whoever deleted it', async () => {
    const { id } = await written(author, { body: 'Một' });
    const path = `/tickets/${ticket}/messages/${id}`;
    expect((await server.call('DELETE', path, { token: moderator.token })).statusCode).toBe(200);
    expect(await bodies(author)).toEqual(['']);
    expect((await server.call('POST', `${path}/restore`, { token: author.token })).statusCode).toBe(403);
    const back = await server.call('POST', `${path}/restore`, { token: moderator.token });
    expect(back.json()).toMatchObject({ data: { body: 'Một', deleted_at: null } });
  });

  it('takes the ticket with the first reply of the staff, waits, and goes on with the answer', async () => {
    await written(moderator, { body: 'Bạn dùng máy nào?', event: 'ask' });
    expect(await status()).toEqual({ status: 'waiting', assignee_id: moderator.id });
    expect(await newest(author)).toMatchObject({
      type: 'ticket.replied',
      message: 'Minh đã trả lời: Không mở được',
    });
    const { id } = await written(author, { body: 'Điện thoại' });
    expect(await status()).toEqual({ status: 'in_progress', assignee_id: moderator.id });
    expect(await newest(moderator)).toMatchObject({
      message: 'Lan Anh đã trả lời: Không mở được',
      url: `/tickets?id=${ticket}#comment-${id}`,
    });
    await written(moderator, { body: 'Đã sửa', event: 'resolve' });
    expect(await status()).toMatchObject({ status: 'resolved' });
    await written(author, { body: 'Vẫn chưa được' });
    expect(await status()).toEqual({ status: 'open', assignee_id: null });
  });

  it('moves the queues of the staff with every message, and with a new priority or somebody else who has it', async () => {
    const { kysely } = server.database;
    const moved = async (doing: Promise<{ statusCode: number }>) => {
      await kysely.deleteFrom('outbox').execute();
      expect((await doing).statusCode).toBeLessThan(300);
      const rows = await kysely
        .selectFrom('outbox')
        .select('user_id')
        .where('event', '=', 'App\\Events\\CountersChanged')
        .execute();
      return rows.map(({ user_id: user }) => user).toSorted((one, two) => (one ?? 0) - (two ?? 0));
    };
    const patch = (payload: object) =>
      server.call('PATCH', `/tickets/${ticket}`, { token: moderator.token, payload });
    await written(author, { body: 'Tôi không mở được.' });
    await patch({ assignee_id: other.id, version: 1 });
    expect(await moved(patch({ priority: 'high', version: 2 }))).toEqual([null, author.id]);
    expect(await moved(write(author, { body: 'Vẫn vậy.' }))).toEqual([null, author.id, other.id]);
    expect(await moved(write(other, { body: 'Đang xem.', kind: 'note' }))).toEqual([null]);
    // Whoever had it is told.
    expect(await moved(patch({ assignee_id: null, version: 3 }))).toEqual([null, author.id, other.id]);
    await kysely
      .updateTable('tickets')
      .set({ status: 'in_progress', assignee_id: other.id })
      .where('id', '=', ticket)
      .execute();
    const claim = { token: moderator.token, payload: { type: 'claim' } };
    expect(await moved(server.call('POST', `/tickets/${ticket}/events`, claim))).toEqual([
      null,
      author.id,
      other.id,
    ]);
  });

  it('is told to everybody who handles tickets where whoever has taken it cannot any more', async () => {
    const gone = await server.addUser(['moderator'], { status: 'suspended' });
    const demoted = await server.addUser(['author']);
    const { kysely } = server.database;
    const told = async (since: number) => {
      const rows = await kysely
        .selectFrom('notifications')
        .select(['user_id', 'type'])
        .where('id', '>', since)
        .where('url', 'like', `/tickets?id=${ticket}%`)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id: user, type }) => [user, type]);
    };
    const last = async () => {
      const row = await kysely
        .selectFrom('notifications')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row?.id ?? 0;
    };
    for (const { id } of [gone, demoted]) {
      await kysely
        .updateTable('tickets')
        .set({ assignee_id: id, status: 'in_progress' })
        .where('id', '=', ticket)
        .execute();
      let since = await last();
      await written(author, { body: 'Còn ai không?' });
      expect(await told(since)).toEqual([
        [moderator.id, 'ticket.replied'],
        [other.id, 'ticket.replied'],
      ]);
      since = await last();
      await written(moderator, { body: 'Nhờ xem giúp.', kind: 'note' });
      expect(await told(since)).toEqual([[other.id, 'ticket.replied']]);
      since = await last();
      await kysely.updateTable('tickets').set({ status: 'waiting' }).where('id', '=', ticket).execute();
      const event = { token: author.token, payload: { type: 'answer' } };
      expect((await server.call('POST', `/tickets/${ticket}/events`, event)).statusCode).toBe(200);
      expect(await told(since)).toEqual([
        [moderator.id, 'ticket.changed'],
        [other.id, 'ticket.changed'],
      ]);
    }
  });

  it('takes the ticket with a reply whose beginning ends in the middle of a character', async () => {
    await written(moderator, { body: `${'a'.repeat(499)}😀 Bạn dùng máy nào?` });
    expect(await status()).toEqual({ status: 'in_progress', assignee_id: moderator.id });
    const activities = await server.database.kysely
      .selectFrom('activities')
      .select('after')
      .where('subject', '=', 'tickets')
      .where('subject_id', '=', ticket)
      .execute();
    expect(JSON.stringify(activities)).toContain(`"${'a'.repeat(499)}"`);
  });

  it('refuses an event that the chart does not have, and writes nothing then', async () => {
    expect((await write(author, { body: 'Xong', event: 'resolve' })).statusCode).toBe(403);
    expect((await write(moderator, { body: 'Xong', event: 'reopen' })).statusCode).toBe(409);
    expect(await bodies(author)).toEqual([]);
    expect(await status()).toEqual({ status: 'open', assignee_id: null });
  });

  it('refuses a reply to a closed ticket, and says why', async () => {
    await server.database.kysely
      .updateTable('tickets')
      .set({ status: 'closed' })
      .where('id', '=', ticket)
      .execute();
    for (const person of [author, moderator]) {
      const answer = await write(person, { body: 'Còn ai không?' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        message: 'Phiếu này đã đóng nên không nhận thêm tin nhắn. Hãy mở lại phiếu, hoặc gửi phiếu mới.',
      });
    }
    expect(await bodies(author)).toEqual([]);
  });

  it('carries files that are one’s own and hang on nothing, for those who read the message', async () => {
    const file = await uploaded(author);
    expect((await write(stranger, { body: 'x', attachment_ids: [file] })).statusCode).toBe(404);
    expect((await write(moderator, { body: 'x', attachment_ids: [file] })).statusCode).toBe(422);
    const { id, attachments } = await written(author, { body: 'Ảnh đây', attachment_ids: [file] });
    expect(attachments).toMatchObject([{ id: file, name: 'a.png', media_type: 'image/png' }]);
    expect((await write(author, { body: 'Lại', attachment_ids: [file] })).statusCode).toBe(422);
    const answer = await server.call('POST', `/tickets/${ticket}/messages/${id}/attachments/${file}/link`, {
      token: moderator.token,
    });
    const { url } = answer.json<{ data: { url: string } }>().data;
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    await server.call('DELETE', `/tickets/${ticket}/messages/${id}`, { token: author.token });
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('refuses a file that is something else than its name says', async () => {
    const answer = await upload(author, 'anh.png', Buffer.from('Chỉ là chữ.'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { file: [expect.stringContaining('không đúng với tên')] },
    });
  });

  it('keeps a file that hangs on a message out of what nothing uses', async () => {
    const file = await uploaded(author);
    await written(author, { body: 'Ảnh', attachment_ids: [file] });
    await server.database.kysely
      .updateTable('attachments')
      .set({ unlinked_at: new Date(0) })
      .where('id', '=', file)
      .execute();
    const admin = await server.addUser(['administrator']);
    const answer = await server.call('POST', '/attachments/bulk', {
      token: admin.token,
      payload: { ids: [file], event: { type: 'delete' } },
    });
    expect(answer.json()).toMatchObject({ data: { results: [{ outcome: 'conflict' }] } });
  });

  it('shows who looks and who replies, and tells those who look of what changes', async () => {
    expect((await sign(author, 'looking')).json()).toEqual({
      data: [{ id: author.id, name: 'Lan Anh', avatar: null, state: 'looking' }],
    });
    await sign(moderator, 'looking', 'window-two');
    await server.database.kysely.deleteFrom('outbox').execute();
    expect((await sign(moderator, 'replying', 'window-two')).json()).toEqual({
      data: [
        { id: author.id, name: 'Lan Anh', avatar: null, state: 'looking' },
        { id: moderator.id, name: 'Minh', avatar: null, state: 'replying' },
      ],
    });
    const people = { resource: 'tickets', id: ticket, change: 'people' };
    expect(await pushed()).toEqual([
      { user_id: author.id, payload: people },
      { user_id: moderator.id, payload: people },
    ]);
    await server.database.kysely.deleteFrom('outbox').execute();
    await sign(moderator, 'replying', 'window-two');
    expect(await pushed()).toEqual([]);
    await written(moderator, { body: 'Chỉ cho nhân viên', kind: 'note' });
    expect(await pushed()).toEqual([
      { user_id: moderator.id, payload: { resource: 'tickets', id: ticket, change: 'messages' } },
    ]);
    await sign(moderator, 'gone', 'window-two');
    expect((await sign(author, 'looking')).json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('tells those alone who see notes that somebody writes one: for the author they look', async () => {
    const stateSeenBy = async (person: Person, window: string) =>
      (await sign(person, 'looking', window))
        .json<{ data: { id: number; state: string }[] }>()
        .data.find(({ id }) => id === moderator.id)?.state;
    await sign(author, 'looking');
    await sign(other, 'looking', 'window-three');
    await sign(moderator, 'looking', 'window-two');
    await server.database.kysely.deleteFrom('outbox').execute();
    await sign(moderator, 'noting', 'window-two');
    const people = { resource: 'tickets', id: ticket, change: 'people' };
    expect(await pushed()).toEqual([
      { user_id: moderator.id, payload: people },
      { user_id: other.id, payload: people },
    ]);
    expect([await stateSeenBy(author, 'window-one'), await stateSeenBy(other, 'window-three')]).toEqual([
      'looking',
      'noting',
    ]);
    await sign(moderator, 'replying', 'window-four');
    expect([await stateSeenBy(author, 'window-one'), await stateSeenBy(other, 'window-three')]).toEqual([
      'replying',
      'replying',
    ]);
  });

  it('takes nobody who sees no notes for the writer of one', async () => {
    await sign(moderator, 'looking', 'window-two');
    await sign(author, 'noting');
    const seen = (await sign(moderator, 'looking', 'window-two')).json<{ data: object[] }>().data;
    expect(seen).toContainEqual({ id: author.id, name: 'Lan Anh', avatar: null, state: 'looking' });
  });

  it('forgets whoever gives no sign any more', async () => {
    await sign(moderator, 'replying');
    await server.database.kysely
      .updateTable('thread_watchers')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .where('subject_id', '=', ticket)
      .execute();
    expect(
      (await sign(author, 'looking')).json<{ data: { id: number }[] }>().data.map(({ id }) => id),
    ).toEqual([author.id]);
  });

  it('keeps nobody at a record to which nobody has come back, and 20 windows of one person', async () => {
    const { kysely } = server.database;
    const known = async (subject: number) => {
      const rows = await kysely
        .selectFrom('thread_watchers')
        .select(['user_id', 'window_key'])
        .where('resource', '=', 'tickets')
        .where('subject_id', '=', subject)
        .orderBy('window_key')
        .execute();
      return rows.map(({ user_id: user, window_key: key }) => [user, key]);
    };
    const left = {
      resource: 'tickets',
      subject_id: 900_001,
      user_id: moderator.id,
      state: 'looking',
    } as const;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await kysely
      .insertInto('thread_watchers')
      .values([
        { ...left, window_key: 'window-old', sees_notes: true, seen_at: ago(11) },
        { ...left, window_key: 'window-new', sees_notes: true, seen_at: ago(9) },
      ])
      .execute();
    await sign(author, 'looking');
    expect(await known(900_001)).toEqual([[moderator.id, 'window-new']]);

    await sign(moderator, 'looking', 'window-other');
    const windows = Array.from({ length: 25 }, (_, at) => `window-${at + 10}`);
    for (const window of windows) await sign(author, 'looking', window);
    expect(await known(ticket)).toEqual([
      ...windows.slice(5).map((window) => [author.id, window]),
      [moderator.id, 'window-other'],
    ]);
    // A window that goes on looking pushes none out.
    await sign(author, 'replying', 'window-34');
    expect((await known(ticket)).length).toBe(21);
  });

  it('lets two write at once, each message once and in the order of revisions', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        write(place % 2 === 0 ? author : moderator, { body: `Tin ${place}` }),
      ),
    );
    const { data, meta } = await read(author);
    expect(data).toHaveLength(6);
    expect((await read(author, '?since=0')).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect((await read(author, `?since=${meta.revision}`)).data).toEqual([]);
  });
});
