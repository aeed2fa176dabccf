/** Texts as they are written: versions, collisions, revisions and what is refused (product.md, `/chapters/{id}`, `/drafts`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildAttachment, buildBook, buildChapter } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Answer = { data: { document: RichText; version: number; word_count: number; current: unknown } };
type Line = { id: number; version: number; author_id: number | null; fields: string[] };

const paragraphs = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describeOnDatabase('a text', (databases) => {
  let server: TestServer;
  let author: Person;
  let editor: Person;
  let book: number;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    book = await buildBook(server.database.kysely, { owner_id: author.id });
  });
  afterAll(() => server.close());

  let number = 0;
  const addChapter = async (content?: string) => {
    number += 1;
    const { kysely } = server.database;
    const id = await buildChapter(kysely, { book_id: book, number, title: `Chương ${number}` });
    if (content !== undefined) {
      await kysely.insertInto('chapter_contents').values({ chapter_id: id, content }).execute();
    }
    return id;
  };
  const read = async (path: string, { token }: Person = author) =>
    (await server.call('GET', `${path}/text`, { token })).json<Answer>().data;
  const write = async (path: string, document: unknown, version: number, { token }: Person = author) => {
    const answer = await server.call('PUT', `${path}/text`, { token, payload: { document, version } });
    return { status: answer.statusCode, ...answer.json<Answer & { errors?: unknown }>() };
  };
  const linesOf = async (type: string, id: number) =>
    (
      await server.call('GET', `/revisions?filter[subject_type]=${type}&filter[subject_id]=${id}&sort=id`, {
        token: author.token,
      })
    ).json<{ data: Line[] }>().data;

  it('that was never edited is read as its lines, and written as it is in both forms', async () => {
    const id = await addChapter('Một.\n\n***\nHai.');
    expect(await read(`/chapters/${id}`)).toEqual({
      document: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Một.' }] },
          { type: 'sceneBreak' },
          { type: 'paragraph', content: [{ type: 'text', text: 'Hai.' }] },
        ],
      },
      version: 1,
    });
    const bold: RichText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Lâm ', marks: [{ type: 'bold' }, { type: 'italic' }] },
            { type: 'text', text: 'Phong.' },
          ],
        },
      ],
    };
    expect(await write(`/chapters/${id}`, bold, 1)).toMatchObject({
      status: 200,
      data: { version: 2, word_count: 2 },
    });
    expect(await read(`/chapters/${id}`)).toEqual({ document: bold, version: 2 });
    const { data } = (await server.call('GET', `/chapters/${id}`, { token: author.token })).json<{
      data: object;
    }>();
    expect(data).toMatchObject({ content: 'Lâm Phong.', word_count: 2, version: 2 });
  });

  it('comes with its chapter in one piece with its version, which says by itself whether it is still the newest', async () => {
    const id = await addChapter('Một.');
    const ask = async (append: string, chapter = id) => {
      const path = `/chapters/${chapter}?fields[chapters]=id&append=${append}`;
      return (await server.call('GET', path, { token: author.token })).json<{ data: object }>().data;
    };
    expect(await ask('text')).toEqual({ id, text: { document: paragraphs('Một.'), version: 1 } });
    await write(`/chapters/${id}`, paragraphs('Hai.'), 1);
    expect(await ask('text,text_version')).toEqual({
      id,
      text: { document: paragraphs('Hai.'), version: 2 },
      text_version: 2,
    });
    const unwritten = await addChapter();
    expect(await ask('text_version', unwritten)).toEqual({ id: unwritten, text_version: 1 });
  });

  it('of a chapter and of a draft that hold nothing yet is empty', async () => {
    const draft = await buildDraft(server.database.kysely, { owner_id: author.id });
    for (const path of [`/chapters/${await addChapter()}`, `/drafts/${draft}`]) {
      expect(await read(path)).toEqual({
        document: { type: 'doc', content: [{ type: 'paragraph' }] },
        version: 1,
      });
      expect(await write(path, paragraphs('Một.'), 1)).toMatchObject({ status: 200, data: { version: 2 } });
    }
  });

  it('that somebody else has changed meanwhile is not written over: both are there', async () => {
    const path = `/chapters/${await addChapter('Gốc.')}`;
    expect((await write(path, paragraphs('Của biên tập.'), 1, editor)).status).toBe(200);
    expect(await write(path, paragraphs('Của tác giả.'), 1)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { current: { document: paragraphs('Của biên tập.'), version: 2 } },
    });
    expect((await read(path)).document).toEqual(paragraphs('Của biên tập.'));
  });

  it('tells whoever has it open of its new version, and says that version at every sign of theirs', async () => {
    const id = await addChapter('Gốc.');
    const sign = async ({ token }: Person, state = 'looking') =>
      (
        await server.call('POST', `/chapters/${id}/presence`, {
          token,
          payload: { state, window: 'window-one' },
        })
      ).json<{ text_version: number }>().text_version;
    const pushed = async () =>
      (
        await server.database.kysely
          .selectFrom('outbox')
          .select(['user_id', 'payload'])
          .where('event', '=', 'App\\Events\\ThreadChanged')
          .orderBy('user_id')
          .execute()
      ).filter(({ payload }) => (payload as { change: string }).change === 'text');
    expect(await sign(author)).toBe(1);
    expect(await sign(editor)).toBe(1);
    await write(`/chapters/${id}`, paragraphs('Của biên tập.'), 1, editor);
    const payload = { resource: 'chapters', id, change: 'text', version: 2 };
    expect(await pushed()).toEqual([
      { user_id: author.id, payload },
      { user_id: editor.id, payload },
    ]);
    expect(await sign(author)).toBe(2);
    // What is there already is no news, and whoever has left hears nothing.
    await sign(author, 'gone');
    await sign(editor, 'gone');
    await server.database.kysely.deleteFrom('outbox').execute();
    await write(`/chapters/${id}`, paragraphs('Của biên tập.'), 2, editor);
    await write(`/chapters/${id}`, paragraphs('Nữa.'), 2, editor);
    expect(await pushed()).toEqual([]);
  });

  it('that is there already is no collision, whatever it is based on', async () => {
    const id = await addChapter('Gốc.');
    const path = `/chapters/${id}`;
    await write(path, paragraphs('Mới.'), 1);
    expect(await write(path, paragraphs('Mới.'), 1)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await linesOf('chapters', id)).toHaveLength(2);
  });

  it('does not collide with a price that changes meanwhile', async () => {
    const id = await addChapter('Gốc.');
    await server.call('PATCH', `/chapters/${id}`, { token: author.token, payload: { price: 5, version: 1 } });
    expect((await write(`/chapters/${id}`, paragraphs('Mới.'), 1)).status).toBe(200);
  });

  it('is one version per person and sitting, which can be brought back, and that taken back', async () => {
    const id = await addChapter('Gốc.');
    const path = `/chapters/${id}`;
    await write(path, paragraphs('Một.'), 1);
    await write(path, paragraphs('Một. Hai.'), 2);
    await write(path, paragraphs('Một. Hai. Ba.'), 3, editor);
    const lines = await linesOf('chapters', id);
    expect(lines.map((line) => [line.version, line.author_id])).toEqual([
      [1, null],
      [3, author.id],
      [4, editor.id],
    ]);
    const restore = (line: Line | undefined, version: number) =>
      server.call('POST', `/revisions/${line?.id}/restore`, { token: author.token, payload: { version } });
    expect((await restore(lines[1], 3)).statusCode).toBe(409);
    expect((await restore(lines[1], 4)).statusCode).toBe(200);
    expect(await read(path)).toEqual({ document: paragraphs('Một. Hai.'), version: 5 });
    expect((await restore(lines[2], 5)).statusCode).toBe(200);
    expect(await read(path)).toEqual({ document: paragraphs('Một. Hai. Ba.'), version: 6 });
    expect((await linesOf('chapters', id)).map((line) => line.version)).toEqual([1, 3, 4, 5, 6]);
  });

  it('loses none of its saves to a sitting: each can be looked at and brought back', async () => {
    const id = await addChapter('Gốc.');
    const path = `/chapters/${id}`;
    const texts = [
      paragraphs('Một.', 'Hai.', 'Ba.'),
      paragraphs('Một.', 'Hai rưỡi.', 'Ba.', 'Bốn.'),
      paragraphs('Hết.'),
      paragraphs('Hết.', 'Lại từ đầu.'),
    ];
    for (const [at, text] of texts.entries()) await write(path, text, at + 1);
    const [, sitting] = await linesOf('chapters', id);
    expect(sitting).toMatchObject({ version: 5, words_added: 4, words_removed: 1 });
    const ask = async (below: string, { token }: Person = author) =>
      (await server.call('GET', `/revisions/${sitting?.id}/saves${below}`, { token })).json<{
        data: { id: number; word_count: number; saved_at: string; document: RichText };
      }>().data;
    const saves = (await ask('')) as unknown as readonly {
      id: number;
      word_count: number;
      saved_at: string;
    }[];
    expect(saves.map(({ word_count: words }) => words)).toEqual([1, 5, 3]);
    expect(saves.map(({ saved_at: at }) => at).toSorted()).toEqual(
      saves.map(({ saved_at: at }) => at).toReversed(),
    );
    for (const [at, save] of saves.entries()) {
      expect(await ask(`/${save.id}`)).toEqual({ document: texts[2 - at] });
    }
    const stranger = await server.addUser(['author']);
    expect(await ask('', stranger)).toBeUndefined();
    expect(await ask(`/${saves[0]?.id}`, stranger)).toBeUndefined();

    const restore = (save: number | undefined, version: number) =>
      server.call('POST', `/revisions/${sitting?.id}/restore`, {
        token: author.token,
        payload: { version, save },
      });
    expect((await restore(999_999, 5)).statusCode).toBe(404);
    expect((await restore(saves[1]?.id, 5)).statusCode).toBe(200);
    expect(await read(path)).toEqual({ document: texts[1], version: 6 });
    expect((await restore(undefined, 6)).statusCode).toBe(200);
    expect((await read(path)).document).toEqual(texts[3]);
  });

  it('of another sitting is another version', async () => {
    const id = await addChapter('Gốc.');
    await write(`/chapters/${id}`, paragraphs('Một.'), 1);
    await sql`update revisions set created_at = created_at - interval '11 minutes' where subject_type = 'chapters'`.execute(
      server.database.kysely,
    );
    await write(`/chapters/${id}`, paragraphs('Hai.'), 2);
    expect((await linesOf('chapters', id)).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('is looked through by its versions only by whoever may change it', async () => {
    const id = await addChapter('Gốc.');
    await write(`/chapters/${id}`, paragraphs('Một.'), 1);
    const moderator = await server.addUser(['moderator']);
    const { json } = await server.call(
      'GET',
      `/revisions?filter[subject_type]=chapters&filter[subject_id]=${id}`,
      {
        token: moderator.token,
      },
    );
    expect(json<{ data: unknown[] }>().data).toEqual([]);
  });

  it.each([
    ['what no text holds', { type: 'doc', content: [{ type: 'script' }] }],
    ['a line break', paragraphs('a\nb')],
    [
      'a picture of nobody',
      { type: 'doc', content: [{ type: 'image', attrs: { attachment_id: 999_999, alt: 'Bìa' } }] },
    ],
    ['more than a million characters', paragraphs('a'.repeat(1_000_001))],
    ['no text', null],
  ])('does not take %s, and says so at its field', async (_, document) => {
    const id = await addChapter('Gốc.');
    const answer = await write(`/chapters/${id}`, document, 1);
    expect([answer.status, Object.keys(answer.errors as object).map((field) => field.split('.')[0])]).toEqual(
      [422, ['document']],
    );
    expect(await read(`/chapters/${id}`)).toMatchObject({ version: 1 });
  });

  const withNotes = (count: number): RichText => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: Array.from({ length: count }, () => ({ type: 'footnote', attrs: { text: 'Ở Huế.' } })),
      },
    ],
  });

  it('does not take a 1,001st footnote, and says so in the language of whoever asks', async () => {
    const path = `/chapters/${await addChapter('Gốc.')}`;
    const refused = async (language: string) => {
      const answer = await server.call('PUT', `${path}/text`, {
        token: author.token,
        payload: { document: withNotes(1001), version: 1 },
        headers: { 'accept-language': language },
      });
      return [answer.statusCode, answer.json<{ errors: object }>().errors];
    };
    expect(await refused('vi')).toEqual([
      422,
      { document: ['Một văn bản chỉ được có tối đa 1000 chú thích. Hãy xóa bớt một chú thích rồi thêm.'] },
    ]);
    expect(await read(path)).toMatchObject({ version: 1 });
    expect((await write(path, withNotes(1000), 1)).status).toBe(200);
    const { token } = author;
    const draft = await server.call('POST', '/drafts', { token, payload: { document: withNotes(1001) } });
    expect([draft.statusCode, Object.keys(draft.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['document'],
    ]);
  });

  it.each([
    ['20,001 lines', paragraphs(...Array.from({ length: 20_001 }, () => 'Mưa.')), 'tối đa 20000 đoạn'],
    [
      '51 pictures',
      {
        type: 'doc',
        content: Array.from({ length: 51 }, () => ({
          type: 'image',
          attrs: { attachment_id: 1, alt: 'Núi' },
        })),
      },
      'tối đa 50 hình',
    ],
    [
      '1,001 marks in a line',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: Array.from({ length: 1001 }, (_, at) => ({
              type: 'text',
              text: 'a',
              marks: [{ type: at % 2 === 0 ? 'bold' : 'italic' }],
            })),
          },
        ],
      },
      'tối đa 1000 chỗ in đậm hoặc in nghiêng',
    ],
  ])('does not take %s', async (_, document, words) => {
    const answer = await write(`/chapters/${await addChapter('Gốc.')}`, document, 1);
    expect([answer.status, answer.errors]).toEqual([422, { document: [expect.stringContaining(words)] }]);
  });

  it('that has more than it may since before is written on, and gets no more', async () => {
    const { kysely } = server.database;
    const id = await addChapter('Gốc.');
    await kysely
      .updateTable('chapter_contents')
      .set({ document: JSON.stringify(withNotes(1200)) })
      .where('chapter_id', '=', id)
      .execute();
    const path = `/chapters/${id}`;
    const [first] = withNotes(1200).content;
    const longer = { type: 'doc', content: [first, { type: 'paragraph' }] };
    expect((await write(path, longer, 1)).status).toBe(200);
    expect((await write(path, withNotes(1201), 2)).status).toBe(422);
    expect((await write(path, withNotes(1100), 2)).status).toBe(200);
  });

  it('takes pictures that its writer may read, and keeps those that are there', async () => {
    const { kysely } = server.database;
    const [own, foreign] = [
      await buildAttachment(kysely, { owner_id: author.id }),
      await buildAttachment(kysely, { owner_id: editor.id }),
    ];
    const path = `/chapters/${await addChapter('Gốc.')}`;
    const pictures = (...ids: number[]): RichText => ({
      type: 'doc',
      content: ids.map((id) => ({ type: 'image', attrs: { attachment_id: id, alt: 'Bìa' } })),
    });
    expect((await write(path, pictures(foreign), 1)).status).toBe(422);
    expect((await write(path, pictures(own, foreign), 1, editor)).status).toBe(200);
    expect((await write(path, pictures(foreign, own), 2)).status).toBe(200);
  });

  it('asks what a new picture shows, and leaves those that were there without it', async () => {
    const { kysely } = server.database;
    const former = await buildAttachment(kysely, { owner_id: author.id });
    const added = await buildAttachment(kysely, { owner_id: author.id });
    const id = await addChapter('Gốc.');
    const pictures = (...shown: readonly (readonly [number, string])[]): RichText => ({
      type: 'doc',
      content: shown.map(([of, alt]) => ({ type: 'image', attrs: { attachment_id: of, alt } })),
    });
    await kysely
      .updateTable('chapter_contents')
      .set({ document: JSON.stringify(pictures([former, ''])) })
      .where('chapter_id', '=', id)
      .execute();
    const path = `/chapters/${id}`;
    expect(await write(path, pictures([former, ''], [added, ' ']), 1)).toMatchObject({
      status: 422,
      errors: { document: ['Vui lòng nhập thông tin này.'] },
    });
    expect((await write(path, pictures([former, ''], [added, 'Bìa']), 1)).status).toBe(200);
  });

  it('of a hundred thousand words is written and read whole', async () => {
    const long = paragraphs(...Array.from({ length: 2000 }, (_, at) => `${at} ${'mưa rơi '.repeat(25)}hết`));
    const path = `/chapters/${await addChapter()}`;
    expect(await write(path, long, 1)).toMatchObject({ status: 200, data: { word_count: 104_000 } });
    expect((await read(path)).document).toEqual(long);
  });
});
