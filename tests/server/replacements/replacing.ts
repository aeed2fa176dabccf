/** A server with books whose chapters hold given texts, and the calls of find and replace. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { FindRange, FoundChapter, ReplaceProgress } from '#contract/resources/replacement.ts';
import type { TestDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook } from '#tests/server/factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Text = { readonly title?: string; readonly content?: string | null };

/** Called where a suite begins; people and server are there while its tests run. */
export function replacingOn(databases: TestDatabase) {
  let server: TestServer;
  let author: User;
  let stranger: User;
  let editor: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  async function addBook(texts: readonly Text[]): Promise<[number, number[]]> {
    const database = server.database.kysely;
    const book = await buildBook(database, {
      title: 'Trăng non',
      kind: 'translated',
      owner_id: author.id,
    });
    const rows = texts.map(({ title }, at) => ({
      book_id: book,
      number: at + 1,
      title: title ?? `Chương ${at + 1}`,
      word_count: 7,
    }));
    const added = await database.insertInto('chapters').values(rows).returning('id').execute();
    const ids = added.map(({ id }) => id);
    const contents = texts.flatMap(({ content = '' }, at) =>
      content === null ? [] : [{ chapter_id: ids[at] ?? 0, content }],
    );
    if (contents.length > 0) await database.insertInto('chapter_contents').values(contents).execute();
    return [book, ids];
  }
  const post = async (path: string, payload: object, user: User | null = author) => {
    const answer = await server.call('POST', path, { token: user?.token ?? null, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const find = (book: number, payload: object, user: User | null = author) =>
    post(`/books/${book}/chapters/find`, payload, user);
  const get = async (path: string, user: User | null = author) => {
    const answer = await server.call('GET', path, { token: user?.token ?? null });
    return { status: answer.statusCode, body: answer.json() };
  };
  const ended = (id: number) =>
    vi.waitFor(
      async () => {
        const { body } = await get(`/replacements/${id}`);
        const job = body.data as ReplaceProgress;
        expect(['done', 'cancelled']).toContain(job.status);
        return job;
      },
      { timeout: 60_000, interval: 20 },
    );
  /** Orders a job and waits for its end; `results` without what is the chapter's own, in the book's order. */
  const worked = async (path: string, payload: object, user: User | null) => {
    const { status, body } = await post(path, payload, user);
    if (status !== 202) return { status, body, id: 0, job: null, results: [] };
    const job = await ended(body.data.id as number);
    const results = job.results
      .toSorted((one, other) => one.number - other.number)
      .map(({ id, outcome, replaced, message }) => ({ id, outcome, replaced, message }));
    return { status, body, id: job.id, job, results };
  };
  const replace = (book: number, payload: object, user: User | null = author) =>
    worked(`/books/${book}/replacements`, payload, user);
  const undo = (id: number, user: User | null = author) => worked(`/replacements/${id}/undo`, {}, user);
  const found = async (book: number, payload: object) => (await find(book, payload)).body.data as FindRange;
  const chosen = (chapters: readonly FoundChapter[]) =>
    chapters.map(({ id, version, hits }) => ({
      id,
      version,
      hits: hits.map(({ where, offset }) => ({ where, offset })),
    }));
  const stored = async (ids: readonly number[]) => {
    const rows = await server.database.kysely
      .selectFrom('chapters')
      .leftJoin('chapter_contents', 'chapter_contents.chapter_id', 'chapters.id')
      .select(['title', 'content', 'word_count', 'version'])
      .where('chapters.id', 'in', ids)
      .orderBy('number')
      .execute();
    return rows;
  };
  return {
    addBook,
    post,
    get,
    ended,
    find,
    replace,
    undo,
    found,
    chosen,
    stored,
    get server() {
      return server;
    },
    get author() {
      return author;
    },
    get stranger() {
      return stranger;
    },
    get editor() {
      return editor;
    },
    get moderator() {
      return moderator;
    },
  };
}
