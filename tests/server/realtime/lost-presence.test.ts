/** Whoever loses the right to a record is out of its channel of presence within two seconds, and nobody else is. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/abilities.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';
import { connectRaw, type RawClient } from './raw-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('a channel of presence', (databases) => {
  let server: TestServer;
  let port: number;
  const peers: RawClient[] = [];
  beforeAll(async () => {
    server = await startServer(databases);
    port = await server.listen();
  });
  afterEach(() => {
    for (const { socket } of peers.splice(0)) socket.close();
  });
  afterAll(() => server.close());

  async function signed({ token }: Person, peer: RawClient & { readonly id: string }, channel: string) {
    const payload = { socket_id: peer.id, channel_name: channel };
    const answer = await server.call('POST', '/broadcasting/auth', { token, payload });
    return { status: answer.statusCode, ...answer.json<{ auth: string; channel_data: string }>() };
  }
  async function enter(person: Person, channel: string) {
    const raw = await connectRaw(port);
    peers.push(raw);
    const peer = { ...raw, id: await raw.socketId() };
    const { auth, channel_data: data } = await signed(person, peer, channel);
    const subscribe = (signature: string) => {
      peer.say({ event: 'pusher:subscribe', data: { channel, auth: signature, channel_data: data } });
      return peer.next();
    };
    expect(await subscribe(auth)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    return { ...peer, auth, subscribe };
  }
  /** What is answered when nothing has come before. */
  async function stays(peer: RawClient) {
    peer.say({ event: 'pusher:ping' });
    expect(await peer.next()).toMatchObject({ event: 'pusher:pong' });
  }
  const came = ({ id }: Person) => ({
    event: 'pusher_internal:member_added',
    data: { user_id: String(id) },
  });
  const went = ({ id }: Person) => ({
    event: 'pusher_internal:member_removed',
    data: { user_id: String(id) },
  });
  const lost = (channel: string) => ({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error: 'The right to this channel is lost', status: 403 },
  });

  /** What they hear who are taken out of it. */
  async function expectLost(peer: RawClient, person: Person, channel: string) {
    expect(await peer.next()).toMatchObject(went(person));
    expect(await peer.next()).toEqual(lost(channel));
  }

  async function together(first: Person, second: Person, channel: string) {
    const staying = await enter(first, channel);
    const going = await enter(second, channel);
    expect(await staying.next()).toMatchObject(came(second));
    return { staying, going };
  }
  async function chapterOf(owner: Person) {
    const { kysely } = server.database;
    const book = await buildBook(kysely, { owner_id: owner.id });
    return { book, chapter: await buildChapter(kysely, { book_id: book }) };
  }
  const setRoles = (person: Person, roles: Role[]) =>
    server.database.kysely.updateTable('users').set({ roles }).where('id', '=', person.id).execute();
  const setOwner = (book: number, { id }: Person) =>
    server.database.kysely.updateTable('books').set({ owner_id: id }).where('id', '=', book).execute();

  it('is left by the author whose book has another owner now, and open to that one', async () => {
    const [author, editor] = [await server.addUser(['author']), await server.addUser(['editor'])];
    const heir = await server.addUser(['author']);
    const { book, chapter } = await chapterOf(author);
    const channel = `presence-chapters.${chapter}`;
    const { staying, going } = await together(editor, author, channel);
    const changedAt = performance.now();
    await setOwner(book, heir);
    await expectLost(going, author, channel);
    expect(performance.now() - changedAt).toBeLessThan(2000);
    expect(await staying.next()).toMatchObject(went(author));
    await enter(heir, channel);
    expect(await staying.next()).toMatchObject(came(heir));
    await stays(staying);
  });

  it('is left by an editor who is none any more, and not where the chapter is their own', async () => {
    const [author, editor] = [await server.addUser(['author']), await server.addUser(['author', 'editor'])];
    const foreign = `presence-chapters.${(await chapterOf(author)).chapter}`;
    const own = await enter(editor, `presence-chapters.${(await chapterOf(editor)).chapter}`);
    const { staying, going } = await together(author, editor, foreign);
    await setRoles(editor, ['author']);
    await expectLost(going, editor, foreign);
    expect(await staying.next()).toMatchObject(went(editor));
    await stays(own);
  });

  it('is left by a moderator who is none any more, at the ticket as at its notes', async () => {
    const [author, moderator] = [await server.addUser(['author']), await server.addUser(['moderator'])];
    const administrator = await server.addUser(['administrator']);
    const sent = await server.call('POST', '/tickets', {
      token: author.token,
      payload: { subject: 'Xin hỗ trợ', body: 'Gấp.' },
    });
    const replies = `presence-tickets.${sent.json<{ data: { id: number } }>().data.id}`;
    const atReplies = await together(author, moderator, replies);
    const atNotes = await together(administrator, moderator, `${replies}.staff`);
    await setRoles(moderator, ['reader']);
    await expectLost(atReplies.going, moderator, replies);
    await expectLost(atNotes.going, moderator, `${replies}.staff`);
    expect(await atReplies.staying.next()).toMatchObject(went(moderator));
    expect(await atNotes.staying.next()).toMatchObject(went(moderator));
    await stays(atReplies.staying);
    await stays(atNotes.staying);
  });

  it.each(['chapters', 'drafts'] as const)('is none any more of what lies in the trash: %s', async (kind) => {
    const { kysely } = server.database;
    const author = await server.addUser(['author']);
    const [id, other] =
      kind === 'drafts'
        ? [
            await buildDraft(kysely, { owner_id: author.id }),
            await buildDraft(kysely, { owner_id: author.id }),
          ]
        : [(await chapterOf(author)).chapter, (await chapterOf(author)).chapter];
    const going = await enter(author, `presence-${kind}.${id}`);
    const staying = await enter(author, `presence-${kind}.${other}`);
    expect((await server.call('DELETE', `/${kind}/${id}`, { token: author.token })).statusCode).toBe(200);
    await expectLost(going, author, `presence-${kind}.${id}`);
    await stays(staying);
  });

  it('is left by the suspended with their whole connection', async () => {
    const [author, editor] = [await server.addUser(['author']), await server.addUser(['editor'])];
    const administrator = await server.addUser(['administrator']);
    const { staying, going } = await together(
      author,
      editor,
      `presence-chapters.${(await chapterOf(author)).chapter}`,
    );
    const suspended = await server.call('POST', `/users/${editor.id}/events`, {
      token: administrator.token,
      payload: { type: 'suspend', reason: 'Chia sẻ tài khoản' },
    });
    expect(suspended.statusCode).toBe(200);
    expect((await going.closed).code).toBe(4009);
    expect(await staying.next()).toMatchObject(went(editor));
    await stays(staying);
  });

  it('is closed to a signature of before, and open again to whoever has the right again', async () => {
    const author = await server.addUser(['author']);
    const { book, chapter } = await chapterOf(author);
    const channel = `presence-chapters.${chapter}`;
    const peer = await enter(author, channel);
    await setOwner(book, await server.addUser(['author']));
    await expectLost(peer, author, channel);
    expect(await peer.subscribe(peer.auth)).toEqual(lost(channel));
    expect((await signed(author, peer, channel)).status).toBe(403);
    expect(await peer.subscribe(peer.auth)).toEqual(lost(channel));
    await setOwner(book, author);
    const again = await signed(author, peer, channel);
    expect(await peer.subscribe(again.auth)).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
    });
  });
});
