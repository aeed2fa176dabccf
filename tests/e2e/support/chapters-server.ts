/** A server of its own with books whose chapters tests can read off this page (chapter-books.ts). Their owner is the demo author. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { booksOf, type ChapterBooks } from './chapter-books.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type ChaptersServer = ServerProcess &
  Omit<ChapterBooks, 'small'> & {
    /** A book of ten drafts for one test alone. */
    readonly fresh: () => number;
  };

type Fill = (database: Kysely<Database>, long: number, small: readonly number[]) => Promise<void>;

/** `fill` adds what a single suite needs beside it. */
export async function startChaptersServer(fill: Fill = async () => {}): Promise<ChaptersServer> {
  const made: ChapterBooks[] = [];
  const server = await startServerProcess({
    template: 'chapters',
    async prepare(database) {
      const books = await booksOf(database);
      await fill(database, books.long, books.small);
      made.push(books);
    },
  });
  const [books] = made;
  if (books === undefined) throw new Error('The books were not made');
  const { small, ...known } = books;
  return {
    ...server,
    ...known,
    fresh() {
      const id = small.pop();
      if (id === undefined) throw new Error('More small books are needed');
      return id;
    },
  };
}
