/** Comments on passages of a script (product.md, `/scripts`: review comments): they stay with their words, and are settled. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message, ThreadPage } from '#contract/resources/message.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildScript } from '../factories/build-script.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

const content = 'Trời mưa.\n\nNàng khẽ cười một mình.\n\nTrời mưa.';
const passage = { quote: 'khẽ cười', paragraph: 1, from: 5 };

describeOnDatabase('a comment on a passage of a script', (databases) => {
  let server: TestServer;
  let author: Person;
  let editor: Person;
  let stranger: Person;
  let id = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Lan Anh' });
    editor = await server.addUser(['author', 'editor'], { name: 'Minh' });
    stranger = await server.addUser(['author']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    id = await buildScript(server.database.kysely, { owner_id: author.id, content });
  });

  const post = (person: Person, path: string, payload?: object) =>
    server.call('POST', `/scripts/${id}/messages${path}`, {
      token: person.token,
      ...(payload && { payload }),
    });
  const comment = async (person: Person, payload: object = {}) => {
    const answer = await post(person, '', { body: 'Rõ hơn?', passage, ...payload });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<{ data: Message }>().data;
  };
  const read = async (person: Person, query = '') =>
    (await server.call('GET', `/scripts/${id}/messages${query}`, { token: person.token })).json<ThreadPage>();
  const passages = async () => (await read(author)).data.map((message) => message.passage);
  const save = async (lines: readonly string[], version: number) => {
    const document = {
      type: 'doc',
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    };
    const answer = await server.call('PUT', `/scripts/${id}/text`, {
      token: author.token,
      payload: { document, version },
    });
    expect(answer.statusCode).toBe(200);
  };

  it('is kept with the passage that it quotes, and found where the text has it', async () => {
    expect((await comment(editor)).passage).toEqual({ ...passage, text: 'khẽ cười' });
    const near = { quote: 'Trời  mưa.', paragraph: 9, from: 0 };
    expect((await comment(author, { passage: near })).passage).toEqual({
      quote: 'Trời  mưa.',
      text: 'Trời mưa.',
      paragraph: 2,
      from: 0,
    });
  });

  it('moves with its words, says what they read now, and comes back with them', async () => {
    await comment(editor);
    await save(['Đêm.', 'Trời mưa to.', 'Nàng khẽ cười một mình.'], 1);
    expect(await passages()).toEqual([{ ...passage, text: 'khẽ cười', paragraph: 2 }]);
    const { revision } = (await read(editor)).meta;
    await save(['Đêm.', 'Trời mưa to.', 'Nàng khẽ mỉm cười một mình.'], 2);
    expect((await read(editor, `?since=${revision}`)).data).toMatchObject([
      { passage: { quote: 'khẽ cười', text: 'khẽ mỉm cười', paragraph: 2, from: 5 } },
    ]);
    await save(['Đêm.', 'Trời mưa to.'], 3);
    expect(await passages()).toMatchObject([{ quote: 'khẽ cười', text: null }]);
    await save(['Nàng khẽ cười.'], 4);
    expect(await passages()).toEqual([{ ...passage, text: 'khẽ cười', paragraph: 0 }]);
  });

  it('is not sent anew for what only moved', async () => {
    await comment(editor);
    const { revision } = (await read(editor)).meta;
    await save(['Đêm.', 'Trời mưa.', 'Nàng khẽ cười một mình.'], 1);
    expect((await read(editor, `?since=${revision}`)).data).toEqual([]);
  });

  it('waits for words that are not saved yet', async () => {
    const { passage: kept } = await comment(author, { passage: { quote: 'Hắn đi.', paragraph: 3, from: 0 } });
    expect(kept).toEqual({ quote: 'Hắn đi.', text: null, paragraph: 3, from: 0 });
    await save(['Trời mưa.', 'Hắn đi.'], 1);
    expect(await passages()).toEqual([{ quote: 'Hắn đi.', text: 'Hắn đi.', paragraph: 1, from: 0 }]);
  });

  it('comes back with a version of the text that has it', async () => {
    await comment(editor);
    await save(['Trời mưa.'], 1);
    const { data } = (
      await server.call('GET', `/revisions?filter[subject_type]=scripts&filter[subject_id]=${id}&sort=id`, {
        token: author.token,
      })
    ).json<{ data: { id: number }[] }>();
    const answer = await server.call('POST', `/revisions/${data[0]?.id}/restore`, {
      token: author.token,
      payload: { version: 2 },
    });
    expect([answer.statusCode, await passages()]).toMatchObject([200, [{ text: 'khẽ cười' }]]);
  });

  it('is settled once by either side, and open again', async () => {
    const { id: one } = await comment(editor);
    const settle = async (person: Person, way: string) => {
      const answer = await post(person, `/${one}/${way}`);
      const { data } = answer.json<{ data?: Message }>();
      return [
        answer.statusCode,
        data?.resolved_by,
        data?.actions.filter((action) => action.startsWith('re')),
      ];
    };
    expect(await settle(author, 'resolve')).toEqual([200, 'Lan Anh', ['reopen']]);
    const { revision } = (await read(editor)).meta;
    expect(await settle(editor, 'resolve')).toEqual([200, 'Lan Anh', ['reopen']]);
    expect((await read(editor, `?since=${revision}`)).data).toEqual([]);
    expect(await settle(editor, 'reopen')).toEqual([200, null, ['resolve']]);
    expect((await settle(stranger, 'resolve'))[0]).toBe(404);
  });

  it('that is a note is settled by those alone who see notes', async () => {
    const { id: one } = await comment(editor, { kind: 'note' });
    expect((await post(author, `/${one}/resolve`)).statusCode).toBe(404);
    expect((await post(editor, `/${one}/resolve`)).statusCode).toBe(200);
  });

  it.each([
    ['without a passage', {}, 'resolve'],
    ['that is deleted', { passage }, 'resolve'],
  ] as const)('%s is not settled', async (which, payload, way) => {
    const { id: one } = await comment(author, { passage: null, ...payload });
    if (which === 'that is deleted')
      await server.call('DELETE', `/scripts/${id}/messages/${one}`, { token: author.token });
    expect((await post(author, `/${one}/${way}`)).statusCode).toBe(403);
  });

  it.each([
    ['nothing', { ...passage, quote: '  ' }],
    ['two lines', { ...passage, quote: 'một\nhai' }],
    ['too much', { ...passage, quote: 'a'.repeat(1001) }],
    ['a place before the text', { ...passage, paragraph: -1 }],
    ['a place of no number', { ...passage, from: 1.5 }],
  ])('of %s is refused', async (_, wrong) => {
    expect((await post(author, '', { body: 'A', passage: wrong })).statusCode).toBe(422);
  });

  it('cannot be an answer, nor stand below what has no text', async () => {
    const { id: one } = await comment(author);
    expect((await post(author, '', { body: 'A', passage, parent_id: one })).statusCode).toBe(422);
    const { id: ticket } = await server.database.kysely
      .insertInto('tickets')
      .values({ subject: 'Không mở được', owner_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await server.call('POST', `/tickets/${ticket}/messages`, {
      token: author.token,
      payload: { body: 'A', passage },
    });
    expect(answer.statusCode).toBe(422);
  });
});
