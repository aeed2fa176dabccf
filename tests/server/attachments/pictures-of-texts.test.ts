/** Pictures of drafts and scripts (product.md, `/drafts`, `/scripts`): read by whoever may read the text, kept when a draft is promoted. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildScript } from '../factories/build-script.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

const boundary = 'a-boundary';
function form(fields: Readonly<Record<string, number>>, file = 'hinh.png', content: Buffer = pngOf(2, 2)) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: Buffer.concat([
      Buffer.from(
        `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

describeOnDatabase('a picture of a text', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let editor: Person;
  let moderator: Person;
  let admin: Person;
  let uploads = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    other = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
    admin = await server.addUser(['admin', 'editor', 'moderator', 'author']);
  });
  afterAll(() => server.close());

  const kysely = () => server.database.kysely;
  const send = (person: Person, ...of: Parameters<typeof form>) =>
    server.call('POST', '/attachments', { token: person.token, ...form(...of) });
  const stored = async (person: Person, fields: Readonly<Record<string, number>>) => {
    const answer = await send(person, fields);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<{ data: { id: number } }>().data.id;
  };
  const linked = async (person: Person, id: number) =>
    (await server.call('POST', `/attachments/${id}/link`, { token: person.token })).statusCode;
  const listed = async (person: Person, id: number) =>
    (await server.call('GET', `/attachments?filter[id]=${id}`, { token: person.token })).json<{
      data: object[];
    }>().data.length;
  const showing = (id: number) => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { attachment_id: id, alt: 'Bìa' } }],
  });
  const write = (person: Person, path: string, id: number, version = 1) =>
    server.call('PUT', `/${path}/text`, {
      token: person.token,
      payload: { document: showing(id), version },
    });

  it('of a draft is its writer’s alone, whatever others may read', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    expect((await write(author, `drafts/${draft}`, id)).statusCode).toBe(200);
    expect(await linked(author, id)).toBe(200);
    for (const person of [other, editor, moderator, admin])
      expect([await linked(person, id), await listed(person, id)]).toEqual([404, 0]);
    expect((await send(editor, { draft_id: draft })).statusCode).toBe(404);
  });

  it('of a script is read by those who review it', async () => {
    const script = await buildScript(kysely(), { owner_id: author.id });
    const id = await stored(author, { script_id: script });
    expect((await write(author, `scripts/${script}`, id)).statusCode).toBe(200);
    expect([await linked(editor, id), await linked(moderator, id), await linked(other, id)]).toEqual([
      200, 404, 404,
    ]);
  });

  it('that an editor has put into a script is read by its author, by a link that ends with the right to read', async () => {
    const script = await buildScript(kysely(), { owner_id: author.id });
    const id = await stored(editor, { script_id: script });
    const answer = await server.call('POST', `/attachments/${id}/link`, { token: author.token });
    const { url } = answer.json<{ data: { url: string } }>().data;
    const fetched = async () => (await server.app.inject({ method: 'GET', url })).statusCode;
    expect(await fetched()).toBe(200);
    await kysely().updateTable('scripts').set({ owner_id: other.id }).where('id', '=', script).execute();
    expect(await fetched()).toBe(404);
  });

  it('is put into no text of somebody who may not read it', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    const foreign = await buildDraft(kysely(), { owner_id: editor.id });
    expect((await write(editor, `drafts/${foreign}`, id)).statusCode).toBe(422);
  });

  /** As a chapter of a book of theirs, by an upload. */
  const upload = async (person: Person, book: number, document: object) => {
    uploads += 1;
    const { token } = person;
    const content_hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
    const row = { title: 'Tải lên', number: 1, word_count: 0, content_hash };
    const begun = await server.call('POST', `/books/${book}/uploads`, {
      token,
      payload: { client_run: `dot-hinh-${uploads}`, chapters: [row] },
    });
    const { id } = begun.json<{ data: { id: number } }>().data;
    return server.call('PUT', `/books/${book}/uploads/${id}/chapters/1`, {
      token,
      payload: { documents: [document] },
    });
  };

  it('begins no text of somebody who may not read it', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const document = showing(await stored(author, { draft_id: draft }));
    const book = await buildBook(kysely(), { owner_id: other.id });
    const begin = async ({ token }: Person) => [
      await server.call('POST', '/drafts', { token, payload: { document } }),
      await server.call('POST', '/scripts', { token, payload: { title: 'Đề cương', document } }),
    ];
    const refused = [...(await begin(other)), await upload(other, book, document)];
    expect(refused.map((answer) => [answer.statusCode, answer.json<{ errors: object }>().errors])).toEqual([
      [422, { document: ['Giá trị không nằm trong các lựa chọn.'] }],
      [422, { document: ['Giá trị không nằm trong các lựa chọn.'] }],
      [422, { documents: ['Giá trị không nằm trong các lựa chọn.'] }],
    ]);
    const own = await buildBook(kysely(), { owner_id: author.id });
    const begun = [...(await begin(author)), await upload(author, own, document)];
    expect(begun.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200]);
  });

  it('that says nothing of what it shows begins no draft and no script', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    const document = { type: 'doc', content: [{ type: 'image', attrs: { attachment_id: id, alt: ' ' } }] };
    const { token } = author;
    for (const [path, payload] of [
      ['/drafts', { document }],
      ['/scripts', { title: 'Đề cương', document }],
    ] as const)
      expect((await server.call('POST', path, { token, payload })).json()).toMatchObject({
        errors: { document: ['Vui lòng nhập thông tin này.'] },
      });
  });

  it('that is gone is left out of a version that is brought back', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    const path = `/drafts/${draft}`;
    await write(author, `drafts/${draft}`, id);
    const words = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Sau.' }] }],
    };
    const now = (await server.call('GET', `${path}/text`, { token: author.token })).json<{
      data: { version: number };
    }>().data;
    const payload = { document: words, version: now.version };
    expect((await server.call('PUT', `${path}/text`, { token: author.token, payload })).statusCode).toBe(200);
    await kysely().deleteFrom('attachments').where('id', '=', id).execute();
    const revisions = await kysely()
      .selectFrom('revisions')
      .select('id')
      .where('subject_type', '=', 'drafts')
      .where('subject_id', '=', draft)
      .orderBy('id')
      .execute();
    const restored = await server.call('POST', `/revisions/${revisions.at(-2)?.id}/restore`, {
      token: author.token,
      payload: { version: now.version + 1 },
    });
    expect(restored.statusCode).toBe(200);
    const { document } = (await server.call('GET', `${path}/text`, { token: author.token })).json<{
      data: { document: { content: { type: string }[] } };
    }>().data;
    expect(document.content.some(({ type }) => type === 'image')).toBe(false);
  });

  it('goes with a draft that becomes a chapter, to those who may read the book’s files', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    await write(author, `drafts/${draft}`, id);
    const { version } = await kysely()
      .selectFrom('drafts')
      .select('version')
      .where('id', '=', draft)
      .executeTakeFirstOrThrow();
    const book = await buildBook(kysely(), { owner_id: author.id });
    const promoted = await server.call('POST', `/drafts/${draft}/promote`, {
      token: author.token,
      payload: { book_id: book, title: 'Chương có hình', version },
    });
    expect(promoted.statusCode).toBe(201);
    expect([await linked(author, id), await linked(editor, id), await linked(other, id)]).toEqual([
      200, 200, 404,
    ]);
  });

  describe('of a draft whose chapter is taken back', () => {
    const versionOf = async (draft: number) =>
      (
        await kysely()
          .selectFrom('drafts')
          .select('version')
          .where('id', '=', draft)
          .executeTakeFirstOrThrow()
      ).version;
    const become = async (draft: number, place: object, to: 'promote' | 'promote-to-script' = 'promote') => {
      const answer = await server.call('POST', `/drafts/${draft}/${to}`, {
        token: author.token,
        payload: { title: 'Chương có hình', version: await versionOf(draft), ...place },
      });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ data: { chapter_id: number; script_id: number } }>().data;
    };
    const takeBack = async (draft: number) => {
      const answer = await server.call('POST', `/drafts/${draft}/promote/undo`, {
        token: author.token,
        payload: { version: await versionOf(draft) },
      });
      expect(answer.statusCode).toBe(200);
    };
    const bringBack = async (path: string) =>
      expect(
        (await server.call('POST', `/${path}/restore-from-trash`, { token: author.token })).statusCode,
      ).toBe(200);
    const isForGood = async (id: number) =>
      (await server.call('POST', `/attachments/${id}/picture`, { token: author.token })).json<{
        data: { is_for_good: boolean };
      }>().data.is_for_good;
    const draftWithPicture = async () => {
      const draft = await buildDraft(kysely(), { owner_id: author.id });
      const id = await stored(author, { draft_id: draft });
      await write(author, `drafts/${draft}`, id);
      return { draft, id, book: await buildBook(kysely(), { owner_id: author.id }) };
    };

    const showIn = (chapter: number, id: number) =>
      kysely()
        .insertInto('chapter_contents')
        .values({ chapter_id: chapter, content: '', document: JSON.stringify(showing(id)) })
        .execute();

    it('is its writer’s alone again, and has no address for good', async () => {
      const { draft, id, book } = await draftWithPicture();
      await become(draft, { book_id: book });
      expect([await linked(editor, id), await isForGood(id)]).toEqual([200, true]);
      await takeBack(draft);
      expect([await linked(author, id), await linked(editor, id), await listed(editor, id)]).toEqual([
        200, 404, 0,
      ]);
      expect(await isForGood(id)).toBe(false);
      const { picture } = await kysely()
        .selectFrom('attachments')
        .select('picture')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(picture).toBe(null);
    });

    it('is the book’s again when the chapter comes back, and what the draft has got since is not', async () => {
      const { draft, id, book } = await draftWithPicture();
      const { chapter_id: chapter } = await become(draft, { book_id: book });
      await takeBack(draft);
      const later = await stored(author, { draft_id: draft });
      await bringBack(`chapters/${chapter}`);
      expect([await linked(editor, id), await isForGood(id)]).toEqual([200, true]);
      expect(await linked(editor, later)).toBe(404);
    });

    it('stays with the book of another chapter that shows it', async () => {
      const { draft, id, book } = await draftWithPicture();
      const first = await become(draft, { book_id: book });
      await takeBack(draft);
      await become(draft, { book_id: await buildBook(kysely(), { owner_id: author.id }) });
      await bringBack(`chapters/${first.chapter_id}`);
      await takeBack(draft);
      expect([await linked(editor, id), await isForGood(id)]).toEqual([200, true]);
      const { book_id: of } = await kysely()
        .selectFrom('attachments')
        .select('book_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(of).toBe(book);
    });

    it('goes to nobody else’s book that names it', async () => {
      const { draft, id, book } = await draftWithPicture();
      await become(draft, { book_id: book });
      const foreign = await buildBook(kysely(), { owner_id: other.id });
      const chapter = await buildChapter(kysely(), { book_id: foreign });
      await showIn(chapter, id);
      await takeBack(draft);
      expect([await linked(author, id), await linked(other, id), await linked(editor, id)]).toEqual([
        200, 404, 404,
      ]);
    });

    it('is not brought to a book by a chapter that names it and was never its draft’s', async () => {
      const { draft, id } = await draftWithPicture();
      const foreign = await buildBook(kysely(), { owner_id: other.id });
      const chapter = await buildChapter(kysely(), { book_id: foreign, deleted_at: new Date() });
      await showIn(chapter, id);
      const { token } = other;
      const restored = await server.call('POST', `/chapters/${chapter}/restore-from-trash`, { token });
      expect(restored.statusCode).toBe(200);
      expect([await linked(other, id), await linked(editor, id)]).toEqual([404, 404]);
      expect(await linked(author, id)).toBe(200);
      expect(draft).toBeGreaterThan(0);
    });

    it('is nobody else’s either where it was a script that is taken back, until that comes back', async () => {
      const { draft, id } = await draftWithPicture();
      const { script_id: script } = await become(draft, {}, 'promote-to-script');
      await takeBack(draft);
      expect([await linked(author, id), await linked(editor, id)]).toEqual([200, 404]);
      await bringBack(`scripts/${script}`);
      expect(await linked(editor, id)).toBe(200);
    });
  });

  it('goes with a draft that becomes a script, to those who review that', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    const promoted = await server.call('POST', `/drafts/${draft}/promote-to-script`, {
      token: author.token,
      payload: { title: 'Đề cương có hình', version: 1 },
    });
    expect(promoted.statusCode).toBe(201);
    expect([await linked(author, id), await linked(editor, id), await linked(moderator, id)]).toEqual([
      200, 200, 404,
    ]);
  });

  it.each([
    ['no place', {}],
    ['two places', { draft_id: 1, script_id: 1 }],
    ['a place of no number', { draft_id: 1.5 }],
  ])('of %s is refused', async (_, fields) => {
    expect((await send(author, fields)).statusCode).toBe(422);
  });

  it('is a picture, whatever its name says', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    for (const content of [Buffer.from('%PDF-1.7\n'), Buffer.from('<svg onload="alert(1)"/>')])
      expect((await send(author, { draft_id: draft }, 'hinh.png', content)).statusCode).toBe(422);
    expect((await send(author, { draft_id: draft }, 'hinh.jpg')).statusCode).toBe(201);
  });

  it('is named in the audit log only where it is a book’s, whose files those who read the log see', async () => {
    const ids = [
      await stored(author, { book_id: await buildBook(kysely(), { owner_id: author.id }) }),
      await stored(author, { draft_id: await buildDraft(kysely(), { owner_id: author.id }) }),
      await stored(author, { script_id: await buildScript(kysely(), { owner_id: author.id }) }),
    ];
    const lines = await kysely()
      .selectFrom('activities')
      .select('after')
      .where('subject', '=', 'attachments')
      .where('subject_id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(lines.map(({ after }) => (after as { name?: string }).name)).toEqual([
      'hinh.png',
      undefined,
      undefined,
    ]);
  });

  it('counts as used, so that nobody cleans it away', async () => {
    const draft = await buildDraft(kysely(), { owner_id: author.id });
    const id = await stored(author, { draft_id: draft });
    const { is_used: isUsed } = await kysely()
      .selectFrom('attachments')
      .select('is_used')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(isUsed).toBe(true);
  });
});
