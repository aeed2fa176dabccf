/** What a book's form offers to choose from: the server's options, by the field that they are for. */
import type { BookOption } from '#contract/resources/book.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { type Choices, fetchedChoices } from '#resource/form/use-choices.ts';
import type { Option } from '#ui/field/select.tsx';

const fieldOf: Readonly<Record<BookOption['group'], string>> = {
  kind: 'kind',
  genre: 'genres',
  content_rating: 'content_rating',
  status: 'status',
  progress: 'progress',
};

function choicesOf(options: readonly BookOption[]): Choices {
  const choices: Record<string, Option[]> = {};
  for (const { group, value, label } of options)
    (choices[fieldOf[group]] ??= []).push({ value: String(value), label });
  return choices;
}

export const bookChoices = fetchedChoices(({ bookdesk, messages, userId }) => ({
  ...bookOptionsQuery(bookdesk, messages, userId),
  select: choicesOf,
}));
