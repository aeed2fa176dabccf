/** `GET /books/options`: the choices that a book form and the list's filters offer, with their labels. */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type BookOption, bookProgresses, bookStatuses } from '#contract/resources/book.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import type { Database } from '../../db/schema.ts';
import { bookMessages } from './book-messages.ts';

export async function bookOptions(database: Kysely<Database>, language: Language): Promise<BookOption[]> {
  const messages = bookMessages[language];
  const genres = await database
    .selectFrom('genres')
    .select(['slug', 'label', 'names'])
    .orderBy('position')
    .execute();
  return [
    ...optionsOf('kind', messages.kind),
    ...genres.map(({ slug, label, names }) => ({
      group: 'genre' as const,
      value: slug,
      label: names[language] ?? label,
    })),
    ...optionsOf('content_rating', messages.contentRating),
    ...optionsOf('status', labelsOf(language, 'books.status', bookStatuses)),
    ...Object.entries(labelsOf(language, 'books.progress', bookProgresses)).map(([value, label]) => ({
      group: 'progress' as const,
      value: Number(value),
      label,
    })),
  ];
}

function optionsOf(group: BookOption['group'], messages: Readonly<Record<string, string>>): BookOption[] {
  return Object.entries(messages).map(([value, label]) => ({ group, value, label }));
}
