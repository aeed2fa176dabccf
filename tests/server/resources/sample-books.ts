/** Six books of two authors, small enough that every expected order and selection can be read off this page. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type Sample = {
  readonly an: number;
  readonly binh: number;
  /** Database ids of books 1 to 6 as they are numbered below. */
  readonly idOf: (number: number) => number;
  /** Turns ids of an answer back into the numbers below. */
  readonly numbersOf: (rows: readonly { readonly id?: unknown }[]) => number[];
};

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

// prettier-ignore
const table = [
  { title: 'Đường về', author_name: 'Ánh Dương', owner: 'an', status: 'published', progress: 1, kind: 'original', genres: ['do-thi', 'hai-huoc'], content_rating: 'everyone', manager_pick: true, view_count: 50, created_at: day(1), updated_at: day(16), words: [100, 201] },
  { title: 'Dương gian', author_name: 'Bình Minh', owner: 'an', status: 'draft', progress: 1, kind: 'translated', genres: ['linh-di'], content_rating: 'mature', manager_pick: false, view_count: 0, created_at: day(2), updated_at: day(15), words: [] },
  { title: 'Đêm trắng', author_name: 'ánh Trăng', owner: 'binh', status: 'published', progress: 2, kind: 'original', genres: ['ngon-tinh'], content_rating: 'teen', manager_pick: false, view_count: 900, created_at: day(3), updated_at: day(14), words: [1000] },
  { title: 'Ân tình', author_name: 'Đỗ An', owner: 'binh', status: 'in_review', progress: 3, kind: 'converted', genres: ['ngon-tinh', 'do-thi'], content_rating: 'everyone', manager_pick: false, view_count: 50, created_at: day(4), updated_at: day(13), words: [] },
  { title: 'An nhiên', author_name: 'Dạ Lan', owner: 'binh', status: 'archived', progress: 2, kind: 'original', genres: [], content_rating: 'everyone', manager_pick: false, view_count: 7, created_at: day(5), updated_at: day(12), words: [10, 10, 10] },
  { title: 'Ăn cơm 100% đã_rồi', author_name: 'Dạ Lan', owner: 'binh', status: 'taken_down', progress: 1, kind: 'original', genres: ['hai-huoc'], content_rating: 'everyone', manager_pick: false, view_count: 8, created_at: day(6), updated_at: day(11), words: [] },
] as const;

export async function insertSampleBooks(database: Kysely<Database>): Promise<Sample> {
  const [an, binh] = await database
    .insertInto('users')
    .values(
      ['An', 'Bình'].map((name) => ({
        name,
        email: `${randomUUID()}@example.test`,
        password_hash: 'none',
        roles: ['author'],
      })),
    )
    .returning('id')
    .execute()
    .then((rows) => rows.map((row) => row.id));
  if (an === undefined || binh === undefined) throw new Error('The sample authors are missing');

  const ids: number[] = [];
  for (const [at, { words, owner, genres, ...book }] of table.entries()) {
    const { id } = await database
      .insertInto('books')
      .values({
        ...book,
        genres: [...genres],
        slug: `sample-${at + 1}`,
        owner_id: owner === 'an' ? an : binh,
        translator_name: null,
        alternative_titles: at === 0 ? ['The Way Home'] : [],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    for (const [index, wordCount] of words.entries()) {
      await database
        .insertInto('chapters')
        .values({
          book_id: id,
          number: index + 1,
          title: `Chương ${index + 1}`,
          status: 'published',
          word_count: wordCount,
          published_at: day(20 + at + index),
        })
        .execute();
    }
  }
  return {
    an,
    binh,
    idOf: (number) => ids[number - 1] ?? 0,
    numbersOf: (rows) => rows.map((row) => ids.indexOf(Number(row.id)) + 1),
  };
}
