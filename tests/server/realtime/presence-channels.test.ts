/** Channels of presence (contract.md, `POST /broadcasting/auth`): who enters them, and whom they see there. */
import type Pusher from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';
import { startEndpointProcess } from './endpoint-process.ts';
import { authorisedBy, connectPusher, heard } from './pusher-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

async function records(server: TestServer) {
  const { kysely } = server.database;
  const author = await server.addUser(['author'], { name: 'Lan Anh' });
  const stranger = await server.addUser(['author']);
  const moderator = await server.addUser(['moderator'], { name: 'Minh' });
  const administrator = await server.addUser(['administrator']);
  const chapter = await buildChapter(kysely, { book_id: await buildBook(kysely, { owner_id: author.id }) });
  const draft = await buildDraft(kysely, { owner_id: author.id });
  const sent = await server.call('POST', '/tickets', {
    token: author.token,
    payload: { subject: 'Xin hỗ trợ', body: 'Gấp.' },
  });
  const ticket = sent.json<{ data: { id: number } }>().data.id;
  return { author, stranger, moderator, administrator, chapter, draft, ticket };
}

describeOnDatabase('a channel of presence', (databases) => {
  let server: TestServer;
  let port: number;
  let known: Awaited<ReturnType<typeof records>>;
  const clients: Pusher[] = [];
  beforeAll(async () => {
    server = await startServer(databases);
    port = await server.listen();
    known = await records(server);
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server.close();
  });

  const ask = ({ token }: Person, channel: string) =>
    server.call('POST', '/broadcasting/auth', {
      token,
      payload: { socket_id: '12.34', channel_name: channel },
    });

  it('lets in whoever may write the chapter or the draft, answer the ticket, or read its notes', async () => {
    const { chapter, draft, ticket, ...people } = known;
    const channels = [
      `chapters.${chapter}`,
      `drafts.${draft}`,
      `tickets.${ticket}`,
      `tickets.${ticket}.staff`,
    ];
    const found: Record<string, readonly number[]> = {};
    for (const name of ['author', 'stranger', 'moderator', 'administrator'] as const) {
      const answers = await Promise.all(channels.map((one) => ask(people[name], `presence-${one}`)));
      found[name] = answers.map(({ statusCode }) => statusCode);
    }
    expect(found).toEqual({
      author: [200, 200, 200, 403],
      stranger: [403, 403, 403, 403],
      moderator: [403, 403, 200, 200],
      administrator: [200, 200, 200, 200],
    });
  });

  it('says who its member is, in what is signed', async () => {
    const { author, chapter } = known;
    const { channel_data: data } = (await ask(author, `presence-chapters.${chapter}`)).json<{
      channel_data: string;
    }>();
    expect(JSON.parse(data)).toEqual({ user_id: String(author.id), user_info: { name: 'Lan Anh' } });
  });

  it.each([
    'presence-chapters.0',
    'presence-chapters.999999999999999',
    'presence-chapters.9999999999999999',
    'presence-chapters.1e3',
    'presence-chapters.',
    'presence-chapters.1.staff',
    'presence-books.1',
    'presence-constructor.1',
    'private-chapters.1',
    'chapters.1',
  ])('is not %s', async (channel) => {
    expect((await ask(known.administrator, channel)).statusCode).toBe(403);
  });

  it('is none of a chapter that lies in the trash, nor of one that was taken from whom asks', async () => {
    const { author, moderator } = known;
    const { kysely } = server.database;
    const book = await buildBook(kysely, { owner_id: author.id });
    const id = await buildChapter(kysely, { book_id: book });
    expect((await ask(author, `presence-chapters.${id}`)).statusCode).toBe(200);
    await kysely.updateTable('books').set({ owner_id: moderator.id }).where('id', '=', book).execute();
    expect((await ask(author, `presence-chapters.${id}`)).statusCode).toBe(403);
    await kysely.updateTable('books').set({ owner_id: author.id }).where('id', '=', book).execute();
    await kysely.updateTable('chapters').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await ask(author, `presence-chapters.${id}`)).statusCode).toBe(403);
  });

  it('shows to each of its members who comes and who goes, by name', async () => {
    expect(await meeting(server, port, known, clients)).toEqual(met(known));
  });
});

describe('a channel of presence on a realtime server outside', () => {
  let outside: Awaited<ReturnType<typeof startEndpointProcess>>;
  beforeAll(async () => {
    outside = await startEndpointProcess();
  });
  afterAll(() => outside.stop());

  describeOnDatabase('named by PUSHER_URL', (databases) => {
    let server: TestServer;
    const clients: Pusher[] = [];
    beforeAll(async () => {
      server = await startServer(databases, { environment: { PUSHER_URL: outside.address } });
    });
    afterAll(async () => {
      for (const client of clients) client.disconnect();
      await server.close();
    });

    it('shows to each of its members who comes and who goes, by name', async () => {
      const people = await records(server);
      expect(await meeting(server, outside.port, people, clients)).toEqual(met(people));
    });
  });
});

type Met = Pick<Awaited<ReturnType<typeof records>>, 'author' | 'moderator' | 'ticket'>;

/** What the author hears of the moderator who comes and goes without a word, and whom the moderator finds there. */
async function meeting(server: TestServer, port: number, known: Met, clients: Pusher[]) {
  const enter = ({ token }: Person) => {
    const client = connectPusher(port, { channelAuthorization: authorisedBy(server, token) });
    clients.push(client);
    return { client, channel: client.subscribe(`presence-tickets.${known.ticket}`) as PresenceChannel };
  };
  const first = enter(known.author);
  await heard(first.channel, 'pusher:subscription_succeeded');
  const came = heard(first.channel, 'pusher:member_added');
  const second = enter(known.moderator);
  await heard(second.channel, 'pusher:subscription_succeeded');
  const found = second.channel.members.members as object;
  const went = heard(first.channel, 'pusher:member_removed');
  second.client.disconnect();
  return { came: await came, found, went: await went };
}

const met = ({ author, moderator }: Met) => ({
  came: { id: String(moderator.id), info: { name: 'Minh' } },
  found: { [author.id]: { name: 'Lan Anh' }, [moderator.id]: { name: 'Minh' } },
  went: { id: String(moderator.id), info: { name: 'Minh' } },
});
