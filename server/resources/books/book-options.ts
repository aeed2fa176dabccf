/** `GET /books/options`: the choices that a book form and the list's filters offer, with their words. */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { BookOption } from '#contract/resources/book.ts';
import type { Database } from '../../db/schema.ts';
import { bookWords } from './book-words.ts';

export async function bookOptions(database: Kysely<Database>, language: Language): Promise<BookOption[]> {
  const words = bookWords[language];
  const genres = await database
    .selectFrom('genres')
    .select(['slug', 'label', 'names'])
    .orderBy('position')
    .execute();
  return [
    ...optionsOf('kind', words.kind),
    ...genres.map(({ slug, label, names }) => ({
      group: 'genre' as const,
      value: slug,
      label: names[language] ?? label,
    })),
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
