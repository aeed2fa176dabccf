/** `GET /books/options`: the choices that a book form and the list's filters offer, with their words. */
import type { Kysely } from 'kysely';
import type { BookOption } from '#contract/resources/book.ts';
import type { Database } from '../../db/schema.ts';
import type { BookWords } from './book-words.ts';

export async function bookOptions(database: Kysely<Database>, words: BookWords): Promise<BookOption[]> {
  const genres = await database.selectFrom('genres').select(['slug', 'label']).orderBy('position').execute();
  return [
    ...optionsOf('kind', words.kind),
    ...genres.map(({ slug, label }) => ({ group: 'genre' as const, value: slug, label })),
    ...optionsOf('content_rating', words.contentRating),
    ...optionsOf('status', words.status),
    ...Object.entries(words.progress).map(([value, label]) => ({
      group: 'progress' as const,
      value: Number(value),
      label,
    })),
  ];
}

function optionsOf(group: BookOption['group'], words: Readonly<Record<string, string>>): BookOption[] {
  return Object.entries(words).map(([value, label]) => ({ group, value, label }));
}
