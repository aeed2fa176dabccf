/** A server with people and a book of some chapters, and what its tests ask again and again. */
import { sql } from 'kysely';
import type { TestDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

export type Person = Awaited<ReturnType<TestServer['addUser']>>;

export async function startChaptersServer(databases: TestDatabase) {
  const server = await startServer(databases);
  const database = server.database.kysely;
  const [author, other, editor, moderator] = [
    await server.addUser(['author']),
    await server.addUser(['author']),
    await server.addUser(['author', 'editor']),
    await server.addUser(['moderator']),
  ];
  let books = 0;

  return {
    server,
    database,
    author,
    other,
    editor,
    moderator,
    /** A book of the author with one draft per title, numbered from 1; its id and theirs. */
    async addBook(titles: readonly string[] = []): Promise<{ book: number; ids: readonly number[] }> {
      books += 1;
      const { rows } = await sql<{ id: number }>`
        insert into books (title, slug, author_name, kind, owner_id)
        values ('Sách', ${`sach-thu-${books}`}, 'An', 'original', ${author.id}) returning id`.execute(
        database,
      );
      const book = rows[0]?.id ?? 0;
      const ids: number[] = [];
      for (const [at, title] of titles.entries()) {
        const row = { book_id: book, number: at + 1, title };
        ids.push(
          (await database.insertInto('chapters').values(row).returning('id').executeTakeFirstOrThrow()).id,
        );
      }
      return { book, ids };
    },
    /** `1 Một`, `2 Hai`, … as the list gives them. */
    async order(book: number): Promise<string[]> {
      const path = `/chapters?filter[book_id]=${book}&limit=1000`;
      const { json } = await server.call('GET', path, { token: author.token });
      const { data } = json<{ data: { number: number; title: string }[] }>();
      return data.map(({ number, title }) => `${number} ${title}`);
    },
    async call(
      person: Person,
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
      path: string,
      body?: object,
    ) {
      const payload = body === undefined ? {} : { payload: body };
      const answer = await server.call(method, path, { token: person.token, ...payload });
      return { status: answer.statusCode, ...answer.json<Answer>() };
    },
    /** The last line of the audit log. */
    lastActivity: () =>
      database
        .selectFrom('activities')
        .select(['id', 'actor_id', 'action', 'subject', 'subject_id', 'before', 'after'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    async countActivities(): Promise<number> {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::integer as count from activities`.execute(database);
      return rows[0]?.count ?? 0;
    },
    close: () => server.close(),
  };
}

export type ChaptersServer = Awaited<ReturnType<typeof startChaptersServer>>;

type Answer = {
  readonly data: Record<string, unknown> & { readonly current?: Record<string, unknown> };
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Record<string, string[]>;
};
